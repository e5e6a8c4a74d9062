import { discardEmail } from '#contract/business/emails.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { saidBy } from './calls/api.ts'
import { useChange } from './calls/queries.ts'

type Discarded = { id: number; recipient: string }

/** Takes an email that was not sent out of the queue, once the person has said so. `what` names it in the question. */
export function useDiscardingEmail() {
  const { mutate, isPending } = useChange(discardEmail)
  const discard = async ({ id, recipient }: Discarded, what: string): Promise<void> => {
    const sure = await confirm({
      title: `Discard “${what}”?`,
      text: `The email to ${recipient} is not sent. It stays under Discarded emails in System Configuration, where you can still send it.`,
      confirmLabel: 'Discard',
      danger: true,
    })
    if (!sure) return
    mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('Email discarded', recipient),
        onError: (error) =>
          toast.failure('Failed to discard the email', saidBy(error, 'Please try again.')),
      },
    )
  }
  return { discard, isPending }
}
