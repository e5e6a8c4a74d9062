import {
  beginTrial,
  endTrial,
  type FirstStepsNow,
  getFirstSteps,
  putGuideAway,
  skipFirstStep,
} from '#contract/business/first-steps.ts'
import type { FirstStep } from '#domain/first-steps.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast, undoMs } from '#web/ui/over/toast.ts'

export const useFirstSteps = (asking = { enabled: true }) => useQuestion(getFirstSteps, {}, asking)

const failed = (error: Error) =>
  toast.failure('Failed to change the guide', saidBy(error, 'Please try again.'))

export function usePutAway() {
  const put = useChange(putGuideAway)
  // Says what came of it even if the guide is gone from the screen by then.
  const send = (putAway: boolean, then: () => void) =>
    void put.mutateAsync({ body: { putAway } }).then(then, failed)
  const putAway = () =>
    send(true, () =>
      toast.countDown({
        title: 'Guide put away',
        text: 'It stays under Manage, First day.',
        countDownMs: undoMs,
        action: { label: 'Undo', onPress: bringBack },
      }),
    )
  const bringBack = () =>
    send(false, () => toast.success('Guide brought back', 'It is on your home screen again.'))
  return { putAway, bringBack, isPending: put.isPending }
}

/** Skips a step and offers Undo; resumes one that was skipped. */
export function useSkip() {
  const change = useChange(skipFirstStep)
  const send = (step: FirstStep, skipped: boolean, then: () => void) =>
    void change.mutateAsync({ params: { step }, body: { skipped } }).then(then, failed)
  const resume = (step: FirstStep, then: () => void = () => undefined) => send(step, false, then)
  const skip = (step: FirstStep, title: string, onUndone?: () => void) =>
    send(step, true, () =>
      toast.countDown({
        title: `Skipped: ${title}`,
        text: 'You can do it later from the guide.',
        countDownMs: undoMs,
        action: { label: 'Undo', onPress: () => resume(step, onUndone) },
      }),
    )
  return { skip, resume, isPending: change.isPending }
}

const trialFailed = (error: Error) =>
  toast.failure('The trial order failed', saidBy(error, 'Please try again.'))

type Trial = NonNullable<FirstStepsNow['trial']>

const takingAway = (begunBy: string) => ({
  title: `Take ${begunBy}’s trial away?`,
  text: `${begunBy} began it and may still be walking it.`,
  confirmLabel: 'Take the trial away',
})

/** Begins or removes the trial order. */
export function useTrial() {
  const begins = useChange(beginTrial)
  const ends = useChange(endTrial)
  const begin = (onBegun: (opens: string) => void) =>
    begins.mutate(
      {},
      { onSuccess: ({ trial }) => trial && onBegun(trial.opens), onError: trialFailed },
    )
  /** Asks first if another admin began it. */
  const end = async ({ begunBy }: Trial, onEnded: () => void) => {
    if (begunBy && !(await confirm(takingAway(begunBy)))) return
    ends.mutate(
      {},
      {
        onSuccess: () => {
          toast.success('The trial is gone', 'No order or invoice number was used.')
          onEnded()
        },
        onError: trialFailed,
      },
    )
  }
  return { begin, end, isPending: begins.isPending || ends.isPending }
}
