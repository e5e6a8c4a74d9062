import { useState } from 'react'
import { requestPasswordReset } from '#contract/people/customer-setup.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './SignInScreen.module.css'

type Props = { label: string; onClose: () => void }

/** Requests a link by email. The answer does not reveal whether the account exists. */
export function ForgotDialog({ label, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title="Forgot your password?">
      <AskForLink label={label} />
    </Dialog>
  )
}

function AskForLink({ label }: { label: string }) {
  const [login, setLogin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const asking = useChange(requestPasswordReset)
  if (asking.data)
    return (
      <Notice tone="done" live>
        {asking.data.message}
      </Notice>
    )
  const ask = () => {
    if (!login.trim()) return setError(`${label} is required`)
    asking.mutate(
      { body: { login } },
      {
        onError: (failure) =>
          toast.failure('No link was sent', saidBy(failure, 'Please try again.')),
      },
    )
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <TextField
        label={label}
        size="lg"
        autoComplete="username"
        value={login}
        error={error}
        onChange={({ target }) => {
          setLogin(target.value)
          setError(null)
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={asking.isPending}
        busyLabel="Sending..."
      >
        Email me a link
      </Button>
    </form>
  )
}
