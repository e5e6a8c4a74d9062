import { useEffect } from 'react'
import type { Quantity } from '#domain/products/quantities.ts'
import { readScaleLine } from '#domain/orders/scale-reading.ts'

/** No hand types this fast. */
const betweenKeysMs = 50
const fewest = 3

/**
 * Hears a scale that types its weight and Enter like a keyboard while no field has the focus. In a
 * weight field it simply types; in any other field it is left alone.
 */
export function useTypingScale(onWeight: (weight: Quantity) => void): void {
  useEffect(() => {
    let typed = ''
    let last = 0
    const hear = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select'))
        return
      if (event.timeStamp - last > betweenKeysMs) typed = ''
      last = event.timeStamp
      if (event.key.length === 1) typed += event.key
      if (event.key !== 'Enter' || typed.length < fewest) return
      const read = readScaleLine(typed)
      typed = ''
      if (!read || read.stable === false) return
      event.preventDefault()
      onWeight(read.weight)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [onWeight])
}
