import { type ReactNode, useDeferredValue } from 'react'

/** What a press brings up may take its time: the press is answered first, and this follows it. */
export function Later({ children, until = null }: { children: ReactNode; until?: ReactNode }) {
  return useDeferredValue(true, false) ? children : until
}
