import { type ReactNode, useDeferredValue } from 'react'

/** Renders slow content a moment later, so that the pressed button is redrawn first. */
export function Later({ children, until = null }: { children: ReactNode; until?: ReactNode }) {
  return useDeferredValue(true, false) ? children : until
}
