import { useEffect, useState } from 'react'
import { answered } from './answered.ts'

/** As long as whoever was told may take to say so, too; a choice refused is taken back. */
const patienceMs = 1000

/**
 * A choice shows at once where it was made; whoever is told of it draws what follows once that has
 * been painted.
 */
export function useAhead<T>(value: T, onChange: (value: T) => void): [T, (next: T) => void] {
  const [ahead, setAhead] = useState<{ of: T; chosen: T } | null>(null)
  useEffect(() => setAhead(null), [value])
  const choose = async (chosen: T) => {
    setAhead({ of: value, chosen })
    await answered()
    onChange(chosen)
    setTimeout(() => setAhead(null), patienceMs)
  }
  return [ahead && ahead.of === value ? ahead.chosen : value, (next) => void choose(next)]
}
