import type { RefObject } from 'react'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { useSingleKeys } from '#web/ui/use-single-keys.ts'
import { useKeys } from './keypad/use-keys.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Enter opens the order to pick next, the arrows move along the orders, and P prints one. */
export function useDayKeys(screen: RefObject<HTMLElement | null>): void {
  const [letters] = useSingleLetterKeys()
  const rows = () => [...(screen.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const inHand = () => rows().find((row) => row.matches(':focus')) ?? rows()[0]
  useSingleKeys(letters, {
    p: () =>
      inHand()
        ?.closest('li, section')
        ?.querySelector<HTMLElement>('[aria-label^="Print "]')
        ?.click(),
  })
  useKeys(true, (key) => {
    const lead = screen.current?.querySelector<HTMLElement>('[data-lead]')
    const step = steps[key]
    if (key === 'Enter') lead?.click()
    else if (step) move(rows(), step)
    else return false
    return true
  })
}

/** To the next row, or to the first while none has the focus. */
function move(rows: readonly HTMLElement[], step: number): void {
  const at = rows.findIndex((row) => row.matches(':focus'))
  rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
}
