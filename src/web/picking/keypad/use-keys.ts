import { useEffect, useEffectEvent } from 'react'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'

/** A scale that sends key presses is faster than this, even on a busy tablet; its letters are not commands. */
const scaleTypesWithinMs = 150

/**
 * Hears the physical keyboard while no field or dialog has the focus. Enter on a focused button or link still presses
 * it, until another key is used: then Enter enters the weight. It listens on the window, so that a scale's weight
 * is handled first. `onKey` returns true for a key that it used. Letters do nothing on a device that has them switched
 * off.
 */
export function useKeys(active: boolean, onKey: (key: string) => boolean): void {
  const [letters] = useSingleLetterKeys()
  const act = useEffectEvent(onKey)
  useEffect(() => {
    if (!active) return
    let command: ReturnType<typeof setTimeout> | undefined
    const hear = (event: KeyboardEvent) => {
      clearTimeout(command)
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isElsewhere(event)) return
      // A key held down adds once.
      if (event.repeat && event.key === 'Enter') return event.preventDefault()
      const { key } = event
      if (/^[a-z]$/i.test(key)) {
        if (letters) command = setTimeout(() => void act(key.toLowerCase()), scaleTypesWithinMs)
      } else if (act(key)) {
        event.preventDefault()
        const { activeElement } = document
        if (activeElement instanceof HTMLElement && activeElement.matches('a, button'))
          activeElement.blur()
      }
    }
    window.addEventListener('keydown', hear)
    return () => {
      clearTimeout(command)
      window.removeEventListener('keydown', hear)
    }
  }, [active, letters])
}

type LineKeys = {
  at: {
    press: (key: string) => void
    /** Types the held weight again, beginning with a digit if one was pressed. */
    again: (digit?: string) => void
    main: () => void
    ask: () => void
  }
  /** True while a weight waits for an answer. */
  isHeld: boolean
  undo: { press: () => void } | null
  onLines: () => void
}

/** The keys of one line: its keypad, Enter for the main key, and S, U and L for short or swap, Undo and all lines. */
export function useLineKeys(active: boolean, { at, isHeld, undo, onLines }: LineKeys): void {
  useKeys(active, (key) => {
    const isDigit = /^\d$/.test(key)
    if (isHeld && (isDigit || ['Enter', 'Escape', 'Backspace'].includes(key)))
      at.again(isDigit ? key : undefined)
    else if (isDigit || key === 'Backspace' || key === '.') at.press(key)
    else if (key === 'Enter') at.main()
    else if (key === 's') at.ask()
    else if (key === 'u') undo?.press()
    else if (key === 'l') onLines()
    else return false
    return true
  })
}

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  const control = key === 'Enter' || key === ' ' ? 'a, button, ' : ''
  return target.closest(`${control}input, textarea, select`) !== null
}
