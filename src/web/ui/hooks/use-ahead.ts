import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'

/** If the value has not become the chosen one by this time, the choice is no longer shown. */
const patienceMs = 1000

/** The value to show: a new choice at once, before the value itself has changed. */
export function useShownAhead<T>(value: T): [T, (chosen: T) => void] {
  const [ahead, setAhead] = useState<{ of: T; chosen: T } | null>(null)
  useEffect(() => setAhead(null), [value])
  const show = (chosen: T) => {
    const shown = { of: value, chosen }
    setAhead(shown)
    setTimeout(() => setAhead((now) => (now === shown ? null : now)), patienceMs)
  }
  return [ahead && ahead.of === value ? ahead.chosen : value, show]
}

/** Choices that are shown already and take effect once the browser has drawn them. */
const waiting = new Set<() => void>()

/** The next key or press acts on what is shown, so the choices that wait take effect before it is heard. */
const takeEffect = (): void => flushSync(() => waiting.forEach((run) => run()))

/**
 * A click made by a program, such as a screen reader, comes without a pointer. Any other click ends a press whose start
 * was heard already, and may be the very press that chose: tabs change when the button goes down.
 */
const hearClick = ({ detail }: MouseEvent): void => {
  if (detail === 0) takeEffect()
}

function wait(run: () => void): void {
  waiting.add(run)
  const once = { capture: true, once: true }
  window.addEventListener('keydown', takeEffect, once)
  window.addEventListener('pointerdown', takeEffect, once)
  window.addEventListener('click', hearClick, once)
}

/**
 * Shows a choice at once in the control. `onChange`, which changes the rest of the screen, is called once the browser
 * has drawn the control, or before the next key or press.
 */
export function useAhead<T>(value: T, onChange: (value: T) => void): [T, (next: T) => void] {
  const [shown, show] = useShownAhead(value)
  const choose = async (chosen: T) => {
    show(chosen)
    const run = () => {
      if (waiting.delete(run)) onChange(chosen)
    }
    wait(run)
    await afterPaint()
    run()
  }
  return [shown, (next) => void choose(next)]
}
