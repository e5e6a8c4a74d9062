import { useEffect, useRef } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import {
  completeSetup,
  trackInvitation,
  trackSetup,
  validateInvitation,
} from '#contract/people/customer-setup.ts'
import { useBusiness } from '#web/platform/business.ts'
import { ApiError, call, saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Framed, goToFirstOrder, goToSignIn } from './Framed.tsx'
import { useLinkToken } from './link-token.ts'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Setup.module.css'

/** A new customer sets its password with an invitation's link, without signing in (rules 2.6). */
export function CustomerSetupScreen() {
  const token = useLinkToken()
  return <Invitation key={token} token={token} />
}

function Invitation({ token }: { token: string }) {
  useTrackedOnce(token)
  const invitation = useQuestion(validateInvitation, { body: { token } }, { enabled: token !== '' })
  const setup = useChange(completeSetup)
  const butcher = useBusiness().name
  const invalid =
    token === '' || (invitation.error instanceof ApiError && invitation.error.status < 500)
  useEffect(() => {
    if (invalid)
      toast.failure('Invalid invitation', 'This invitation link is invalid or has expired.')
  }, [invalid])
  if (setup.data) return <Done {...setup.data} />
  if (invalid) return <Invalid />
  if (invitation.error)
    return (
      <Framed title="Set up your account">
        <FailedState
          title="The invitation could not be checked"
          onRetry={() => void invitation.refetch()}
        />
      </Framed>
    )
  if (!invitation.data)
    return (
      <Framed title="Set up your account">
        <Spinner label="Checking your invitation..." />
      </Framed>
    )
  const { name, contactName, email, phone, accountId } = invitation.data
  const choose = (password: string) =>
    setup.mutate(
      { body: { token, password } },
      {
        onSuccess: ({ customer }) => {
          toast.success(
            'Account setup complete',
            'Your account has been successfully created. You can now log in.',
          )
          void call(trackSetup, { body: { customerId: customer.id } }).catch(() => undefined)
        },
        onError: (error) =>
          toast.failure('Setup failed', saidBy(error, 'An error occurred during setup.')),
      },
    )
  return (
    <Framed title="Set up your account">
      {butcher && <p className={styles.text}>With this account you order from {butcher}.</p>}
      <DefinitionList
        items={[
          ['Business', name],
          ['Contact', contactName],
          ['Email', email],
          ['Phone', phone],
          ['Account ID', accountId],
        ]}
      />
      <PasswordForm submit="Complete Setup" busy={setup.isPending} onChosen={choose} />
    </Framed>
  )
}

/** Records that the link was opened, once; a failure is ignored. */
function useTrackedOnce(token: string): void {
  const tracked = useRef(false)
  useEffect(() => {
    if (token === '' || tracked.current) return
    tracked.current = true
    void call(trackInvitation, { body: { token } }).catch(() => undefined)
  }, [token])
}

function Invalid() {
  const { name, phone } = useBusiness()
  return (
    <Framed title="Invalid Invitation">
      <p className={styles.text}>
        This invitation link is invalid or has expired. Please contact the business for a new
        invitation.
      </p>
      {phone && (
        <p className={styles.text}>
          Ring {name} on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> for a new link.
        </p>
      )}
      <Button variant="primary" size="lg" wide onClick={goToSignIn}>
        Return to Login
      </Button>
    </Framed>
  )
}

function Done({ signedIn, customer: { accountId } }: AnswerOf<typeof completeSetup>) {
  return (
    <Framed title="Setup Complete!">
      <p className={styles.text}>
        {signedIn
          ? 'You are signed in and can order now. Next time, sign in with your account ID and password.'
          : 'Your account is ready. Sign in with your account ID and password.'}
      </p>
      <DefinitionList items={[['Account ID', accountId]]} />
      {signedIn && (
        <Button variant="primary" size="lg" wide onClick={goToFirstOrder}>
          Place your first order
        </Button>
      )}
      <Button variant={signedIn ? 'secondary' : 'primary'} size="lg" wide onClick={goToSignIn}>
        Go to Login
      </Button>
    </Framed>
  )
}
