import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Part } from '#web/platform/parts.ts'
import { Waiting } from './Waiting.tsx'

/**
 * Shows the first screen once its part is here. Suspense alone would show it up to 300 ms later, because React keeps a
 * fallback for that long; here Suspense is for a part that failed to load ahead, and then loads it again.
 */
export function OnceHere({ part, children }: { part: Part<never>; children: ReactNode }) {
  const [tried, setTried] = useState<object>()
  useEffect(() => {
    const ended = () => setTried(() => part)
    if (!part.isHere()) part.ahead().then(ended, ended)
  }, [part])
  if (tried !== part && !part.isHere()) return <Waiting />
  return <Suspense fallback={<Waiting />}>{children}</Suspense>
}
