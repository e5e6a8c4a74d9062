import { resetPassword, validatePasswordReset } from '#contract/people/customer-setup.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Framed, goToSignIn } from './Framed.tsx'
import { useLinkToken } from './link-token.ts'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Setup.module.css'

/** Sets a new password with the link from an email, for people who have forgotten theirs. */
export function ResetPasswordScreen() {
  const token = useLinkToken()
  return <Reset key={token} token={token} />
}

function Reset({ token }: { token: string }) {
  const link = useQuestion(validatePasswordReset, { body: { token } }, { enabled: token !== '' })
  const reset = useChange(resetPassword)
  const choose = (password: string) =>
    reset.mutate(
      { body: { token, password } },
      {
        onError: (error) =>
          toast.failure('Password not changed', saidBy(error, 'Please try again.')),
      },
    )
  if (reset.isSuccess)
    return (
      <Message title="Password changed" text={reset.data.message}>
        Go to Login
      </Message>
    )
  if (token === '' || link.error)
    return (
      <Message
        title="This link can’t be used"
        text={saidBy(link.error, 'It is invalid or has expired. Ask for a new one.')}
      >
        Return to Login
      </Message>
    )
  return (
    <Framed title="Choose a new password">
      {link.data ? (
        <>
          {link.data.login && <p className={styles.text}>For {link.data.login}</p>}
          <PasswordForm submit="Change Password" busy={reset.isPending} onChosen={choose} />
        </>
      ) : (
        <Spinner label="Checking your link..." />
      )}
    </Framed>
  )
}

function Message({ title, text, children }: { title: string; text: string; children: string }) {
  return (
    <Framed title={title}>
      <p className={styles.text}>{text}</p>
      <Button variant="primary" size="lg" wide onClick={goToSignIn}>
        {children}
      </Button>
    </Framed>
  )
}
