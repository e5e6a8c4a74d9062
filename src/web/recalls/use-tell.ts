import { tellRecall, type WholeRecall } from '#contract/lots/recalls.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { doUnlessUndone } from '#web/platform/waiting-work.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Sends the messages of a recall, ten seconds after the press. The meat is stopped already. */
export function useTell() {
  const telling = useChange(tellRecall)
  return ({ id, isDrill, customers }: WholeRecall) => {
    const waiting = customers.filter(({ told, answeredAt }) => told === 'not_yet' && !answeredAt)
    if (waiting.length === 0)
      return void toast.info('Nobody to write to', 'Ring those without an email.')
    doUnlessUndone({
      title: `Sending ${counted(waiting.length, 'message')}`,
      text: isDrill ? 'Each says that it is a drill.' : 'The meat is stopped already.',
      run: async () => {
        try {
          const { queued, withoutEmail } = await telling.mutateAsync({
            params: { id },
            body: {},
          })
          toast.success(
            `${counted(queued, 'message')} on the way`,
            withoutEmail > 0 ? `Ring the ${withoutEmail} without an email.` : undefined,
          )
        } catch (error) {
          toast.failure('The messages could not be sent', saidBy(error, 'Please try again.'))
        }
      },
    })
  }
}
