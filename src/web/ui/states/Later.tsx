import type { ReactNode } from 'react'
import { useSoon } from '../hooks/use-soon.ts'

/** Renders slow content a moment later, so that the pressed button is redrawn first. */
export function Later({ children, until = null }: { children: ReactNode; until?: ReactNode }) {
  return useSoon(true) ? children : until
}
