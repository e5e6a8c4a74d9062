import type { KeyboardEvent } from 'react'

/** The left and right arrow keys move along a row of tabs, Home and End go to the first and the last. */
export const walkAlong =
  (selector: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
    const at = tabs.findIndex((tab) => tab === document.activeElement)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
    if (at < 0 || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    tabs.at(to % tabs.length)?.focus()
  }
