import { useEffect, useState } from 'react'
import { answered } from './answered.ts'

/** If `value` has not followed a shown choice by this time, the choice is undone. */
const patienceMs = 1000

/** Shows a new choice at once, before the value itself has changed. */
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

/** Shows a choice at once where it was made. `onChange` is called once that has been drawn, and renders the rest. */
export function useAhead<T>(value: T, onChange: (value: T) => void): [T, (next: T) => void] {
  const [shown, show] = useShownAhead(value)
  const choose = async (chosen: T) => {
    show(chosen)
    await answered()
    onChange(chosen)
  }
  return [shown, (next) => void choose(next)]
}
