import { nowMs } from './clock.ts'

/** Longer than a double press takes, and shorter than anyone needs to read what has appeared. */
const withinMs = 400
/** How far apart, in px, the two presses of a thumb may land. */
const withinPx = 24

type Pressed = { at: number; x: number; y: number; on: Element; words: string }

export const pressable = (target: EventTarget | Element | null): Element | null =>
  target instanceof Element ? target.closest('button, a[href], summary, [role="button"]') : null

/** Whether what was pressed is still there, on top, and says the same. */
function isStillThere({ on, words, x, y }: Pressed): boolean {
  const top = pressable(document.elementFromPoint(x, y))
  return on.isConnected && top === on && on.textContent === words
}

/** A mouse counts its presses; a finger's presses follow each other sooner than anyone reads. */
const isSecond = (event: MouseEvent, first: Pressed): boolean =>
  nowMs() - first.at < withinMs &&
  Math.hypot(event.clientX - first.x, event.clientY - first.y) < withinPx &&
  (event.detail > 1 || (event instanceof PointerEvent && event.pointerType === 'touch'))

/**
 * If a press changes the screen, the second press of a double press is ignored, because it was not meant for what has
 * appeared in the same place. Keyboards are left alone.
 */
export function ignoreSecondPresses(): () => void {
  let first: Pressed | null = null
  const onClick = (event: MouseEvent) => {
    const on = pressable(event.target)
    if (!on || event.detail === 0) return
    if (first && isSecond(event, first) && !isStillThere(first)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    first = { at: nowMs(), x: event.clientX, y: event.clientY, on, words: on.textContent }
  }
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
