import { Suspense } from 'react'
import { lazyPart } from '#web/platform/parts.ts'
import { useFirstSteps } from './first-steps-queries.ts'

const Guide = lazyPart(() => import('./Guide.tsx'), 'Guide')

/**
 * The guide on the home screen, until it is done or put away. If it can't be loaded, the home screen does without it.
 */
export function HomeGuide() {
  const { data } = useFirstSteps()
  if (!data || data.putAway) return null
  return (
    <Suspense>
      <Guide guide={data} />
    </Suspense>
  )
}
