import { Mail } from 'lucide-react'
import { useState } from 'react'
import { reissueInvitation } from '#contract/people/customer-setup.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/over/ConfirmDialog.tsx'
import { toast } from '#web/ui/over/toast.ts'

/** Sends the customer a new link to set its password, which replaces the old one. */
export function ReissueInvite({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  const change = useChange(reissueInvitation)
  const send = () =>
    change.mutateAsync({ params: { id: customer.id } }).then(
      ({ email }) => toast.success('Invite Sent', `Waiting to be sent to ${email}.`),
      (error: unknown) => {
        toast.failure('Failed to send invitation email.', saidBy(error, 'Please try again.'))
        throw error
      },
    )
  return (
    <>
      <Button icon={<Mail aria-hidden />} onClick={() => setOpen(true)}>
        Reissue Invite
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Reissue Invite"
        text={`${customer.contactName} gets a new link at ${customer.email} to set a password. Earlier links stop working.`}
        confirmLabel="Send invite"
        busyLabel="Sending..."
        onConfirm={send}
      />
    </>
  )
}
