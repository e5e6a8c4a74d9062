import { useEffect } from 'react'

/** Scrolls to a part of the screen once it is there, and moves the focus to its heading; null leaves the screen alone. */
export function useOpenAt(id: string | null, isThere = true): void {
  useEffect(() => {
    if (id === null || !isThere) return
    // After the router, which scrolls a screen that opens to its top.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(id)
      part?.scrollIntoView()
      focusOn(part?.querySelector<HTMLElement>('h2, h3') ?? null)
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isThere])
}

/** Moves the focus to a heading, which is no stop for the Tab key. */
export function focusOn(heading: HTMLElement | null): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
