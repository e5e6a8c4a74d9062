import { type ReactNode, Suspense } from 'react'
import { type Part, useOnceHere } from '#web/platform/parts.ts'
import { Waiting } from './Waiting.tsx'

/** Shows a screen once its part is here. */
export function OnceHere({ part, children }: { part: Part<never>; children: ReactNode }) {
  if (!useOnceHere(part)) return <Waiting />
  return <Suspense fallback={<Waiting />}>{children}</Suspense>
}
