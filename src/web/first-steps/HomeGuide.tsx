import { Suspense } from 'react'
import { useBusiness } from '#web/platform/business.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { useFirstSteps } from './first-steps-queries.ts'

const Guide = lazyPart(() => import('./Guide.tsx'), 'Guide')

/**
 * The guide on the home screen, until it is done or put away. If it can't be loaded, the home screen does without it.
 * Once it is put away, the home screen no longer asks the server for the steps.
 */
export function HomeGuide() {
  const { guideAway } = useBusiness()
  const { data } = useFirstSteps({ enabled: !guideAway })
  if (guideAway || !data || data.putAway) return null
  return (
    <Suspense>
      <Guide guide={data} />
    </Suspense>
  )
}
