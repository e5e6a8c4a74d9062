import type { HistoryLocation } from '@tanstack/history'
import { visitOf } from './routing.ts'

let shown: string | undefined

/**
 * Focuses the screen that was just drawn if what had the focus went with the screen before; otherwise the keyboard and
 * screen readers would begin at the top of the page again. Not when the page was just loaded.
 */
export function focusOnArrival(location: HistoryLocation): void {
  const from = shown
  shown = visitOf(location)
  const isLost = document.activeElement === document.body
  if (from !== undefined && from !== shown && isLost)
    document.querySelector('main')?.focus({ preventScroll: true })
}
