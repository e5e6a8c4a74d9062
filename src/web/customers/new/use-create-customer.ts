import { createCustomer, createInvitedCustomer } from '#contract/customers/customer-admin.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useInvitationsWait } from '../invitations/use-invitations-wait.ts'
import type { NewCustomer } from './new-customer.ts'

export type FirstPassword = { accountId: string; password: string }
type Outcome = {
  onDone: () => void
  /** The password is returned only this once. */
  onPassword: (made: FirstPassword) => void
  onError: (error: Error) => void
}

/** Creates a customer, either with an invitation or with a password for the admin to pass on. */
export function useCreateCustomer() {
  const inviting = useChange(createInvitedCustomer)
  const creating = useChange(createCustomer)
  const waits = useInvitationsWait()
  const failed = (error: Error) =>
    toast.failure(
      'Failed to create customer',
      saidBy(error, 'An error occurred while creating the customer.'),
    )
  const create = (body: NewCustomer, { onDone, onPassword, onError }: Outcome) => {
    const settled = <A>(say: (answer: A) => void) => ({
      onSuccess: (answer: A) => {
        say(answer)
        onDone()
      },
      onError: (error: Error) => {
        onError(error)
        failed(error)
      },
    })
    const sayInvited = ({ email }: AnswerOf<typeof createInvitedCustomer>) =>
      waits
        ? toast.success('Customer created, invitation not sent', waits)
        : toast.success('Customer invitation sent', `To ${email}`)
    const sayCreated = ({ accountId, password }: AnswerOf<typeof createCustomer>) => {
      toast.success('Customer created successfully', `Account ID ${accountId}`)
      if (password) onPassword({ accountId, password })
    }
    if (body.inviteTiming === 'later') creating.mutate({ body }, settled(sayCreated))
    else inviting.mutate({ body }, settled(sayInvited))
  }
  return { create, busy: inviting.isPending || creating.isPending }
}
