import { getFirstSteps } from '#contract/business/first-steps.ts'
import { today } from '#contract/business/today.ts'
import { useBusiness } from '#web/platform/business.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { lazyPart, useOnceHere } from '#web/platform/parts.ts'

export const HomeGuide = lazyPart<'HomeGuide', object>(
  () => import('#web/first-steps/HomeGuide.tsx'),
  'HomeGuide',
)

/** Whether it is known how much stands above the orders, which would move if that came after them. */
export function useAboveKnown(): boolean {
  const { guideAway } = useBusiness()
  const steps = useQuestion(getFirstSteps, {}, { enabled: !guideAway })
  const guideHere = useOnceHere(HomeGuide)
  const counts = useQuestion(today, {})
  return !counts.isPending && (guideAway || (guideHere && !steps.isPending))
}
