import { useBusiness } from '#web/platform/business.ts'
import { useFirstSteps } from './first-steps-queries.ts'
import { Guide } from './Guide.tsx'

/**
 * The guide on the home screen, until it is done or put away. If it can't be loaded, the home screen does without it.
 * Once it is put away, the home screen no longer asks the server for the steps.
 */
export function HomeGuide() {
  const { guideAway } = useBusiness()
  const { data } = useFirstSteps({ enabled: !guideAway })
  return guideAway || !data || data.putAway ? null : <Guide guide={data} />
}
