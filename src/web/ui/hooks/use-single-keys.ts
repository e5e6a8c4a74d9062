import { type RefObject, useEffect, useEffectEvent } from 'react'

type Keys = Readonly<Record<string, (() => void) | undefined>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

/** A dialog or menu has keys of its own, unless the part that hears the keys is in it. */
const isCovered = (part: Element | null): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].some(
    (over) => !over.contains(part),
  )

/** `c`, `/`, `Escape`, or `ctrl+a` for Ctrl and Command alike. */
const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null => {
  if (altKey) return null
  if (ctrlKey || metaKey) return shiftKey ? null : `ctrl+${key.toLowerCase()}`
  return shiftKey && /^\w$/.test(key) ? null : key.length === 1 ? key.toLowerCase() : key
}

/** What / does on a screen that has a search. */
export const focusSearch = (): void =>
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()

/**
 * Keys that work anywhere on a screen, except under a dialog or menu and while somebody types; Ctrl with Enter works
 * while somebody types. If `on` is false, single characters do nothing, but keys such as Escape and Ctrl+A still work.
 * For keys that must work inside a dialog, pass the `part` of the screen that uses them.
 */
export function useSingleKeys(on: boolean, keys: Keys, part?: RefObject<Element | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    const act = name === null || !Object.hasOwn(keys, name) ? undefined : keys[name]
    if (!act || (name?.length === 1 && !on)) return
    if (event.defaultPrevented || event.repeat || isCovered(part?.current ?? null)) return
    if (name !== 'ctrl+enter' && isTyping(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
