import { pressable } from './second-press.ts'

/** How far a pointer may move, in px, during what is still a press. */
const stillPx = 10

type Held = { on: Element; x: number; y: number }

/**
 * If a list changes while a button of it is being pressed, the button moves away before it is let go, and the browser
 * presses nothing, or what came in its place. The press counts for the button that it began on.
 */
export function keepPressesOnMoved(): () => void {
  let held: Held | null = null
  const onDown = ({ target, clientX: x, clientY: y, button }: PointerEvent) => {
    const on = button === 0 ? pressable(target) : null
    held = on && { on, x, y }
  }
  const onClick = (event: MouseEvent) => {
    const began = held
    held = null
    if (event.detail === 0 || !began || !hasMoved(began)) return
    if (pressable(event.target) === began.on || isDrag(event, began)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (began.on instanceof HTMLElement) began.on.click()
  }
  window.addEventListener('pointerdown', onDown, { capture: true })
  window.addEventListener('click', onClick, { capture: true })
  return () => {
    window.removeEventListener('pointerdown', onDown, { capture: true })
    window.removeEventListener('click', onClick, { capture: true })
  }
}

const isDrag = ({ clientX, clientY }: MouseEvent, { x, y }: Held): boolean =>
  Math.hypot(clientX - x, clientY - y) > stillPx

/** Whether the button is still on the page, but no longer where it was pressed. */
function hasMoved({ on, x, y }: Held): boolean {
  const { left, right, top, bottom } = on.getBoundingClientRect()
  return on.isConnected && (x < left || x > right || y < top || y > bottom)
}
