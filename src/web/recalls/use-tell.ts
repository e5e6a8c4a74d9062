import { tellRecall, type WholeRecall } from '#contract/lots/recalls.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { useSendsEmail } from '#web/platform/use-sends-email.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Sends a recall's messages at once. If they waited here for Undo, closing the browser could lose them. */
export function useTell(): { tell: (recall: WholeRecall) => void; isTelling: boolean } {
  const telling = useChange(tellRecall)
  const sends = useSendsEmail()
  const tell = ({ id, customers }: WholeRecall) => {
    if (!customers.some(({ told, answeredAt }) => told === 'not_yet' && !answeredAt))
      return void toast.info('Nobody to write to', 'Ring those without an email.')
    // Callbacks passed to the change would not run if the person had left the screen by then.
    telling.mutateAsync({ params: { id }, body: {} }).then(
      ({ queued, withoutEmail }) =>
        sends
          ? toast.success(
              `${counted(queued, 'message')} on the way`,
              withoutEmail > 0 ? `Ring the ${withoutEmail} without an email.` : undefined,
            )
          : toast.failure(
              `${counted(queued, 'message')} kept, none sent`,
              'There is no mail server yet. Ring the customers.',
            ),
      (error: unknown) =>
        toast.failure('The messages could not be sent', saidBy(error, 'Please try again.')),
    )
  }
  return { tell, isTelling: telling.isPending }
}
