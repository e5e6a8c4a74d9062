import { useEffectEvent, useLayoutEffect } from 'react'
import { closedByBack } from '../over/back.ts'

/** Has the browser's Back close a sheet or dialog while it is open, instead of leaving the screen. */
export function useClosedByBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useLayoutEffect(() => (open ? closedByBack(() => closeNow()) : undefined), [open])
}
