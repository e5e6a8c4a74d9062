import { Mail, QrCode } from 'lucide-react'
import { useState } from 'react'
import { giveInvitation, reissueInvitation } from '#contract/people/customer-setup.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { useInvitationsWait } from '../invitations/use-invitations-wait.ts'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { ConfirmDialog } from '#web/ui/over/ConfirmDialog.tsx'
import { toast } from '#web/ui/over/toast.ts'

const LinkToGive = lazyPart(() => import('#web/account/LinkToGive.tsx'), 'LinkToGive')

/** Makes a new link for an admin to hand over, where there is no email. */
function GiveLink({ customer }: { customer: Customer }) {
  const giving = useChange(giveInvitation)
  const link = giving.data
  const give = () =>
    giving.mutate(
      { params: { id: customer.id } },
      {
        onError: (error) =>
          toast.failure('Failed to make a link', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <>
      <Button icon={<QrCode aria-hidden />} busy={giving.isPending} onClick={give}>
        Link to give
      </Button>
      {link?.url && (
        <PressedPart onTakeBack={() => giving.reset()}>
          <LinkToGive
            url={link.url}
            expiresAt={link.expiresAt}
            onlyHere={link.onlyHere}
            name={customer.tradingName ?? customer.name}
            words={['Scan to choose your password and order.', `Account ID: ${customer.accountId}`]}
            onClose={() => giving.reset()}
          />
        </PressedPart>
      )}
    </>
  )
}

/** Sends the customer a new link to set its password, which replaces the old one. */
export function ReissueInvite({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  const change = useChange(reissueInvitation)
  const waits = useInvitationsWait()
  const send = () =>
    change.mutateAsync({ params: { id: customer.id } }).then(
      ({ email }) =>
        waits
          ? toast.info('Link made, not sent', waits)
          : toast.success('Invite Sent', `To ${email}`),
      (error: unknown) => {
        toast.failure('Failed to send invitation email.', saidBy(error, 'Please try again.'))
        throw error
      },
    )
  return (
    <>
      <GiveLink customer={customer} />
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
