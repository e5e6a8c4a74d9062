import { Suspense, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { confirmTwoStep, startTwoStep } from '#contract/people/account.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { lazyPart } from '#web/platform/parts.ts'
import type { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Account.module.css'

const QrCode = lazyPart(() => import('#web/ui/QrCode.tsx'), 'QrCode')

type Props = {
  app: AnswerOf<typeof startTwoStep>
  confirming: ReturnType<typeof useChange<typeof confirmTwoStep>>
  onConfirmed: (recoveryCodes: string[]) => void
}

/** Shows the secret as a QR code and as text, and asks for a first code to check that the app has it. */
export function ConfirmApp({ app: { secret, address }, confirming, onConfirmed }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const confirm = () => {
    if (!code.trim()) return setError('Enter the code that the app shows')
    confirming.mutate(
      { body: { code } },
      {
        onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
        onError: (failure) => {
          setError(failure instanceof ApiError ? (failure.fields.code ?? null) : null)
          toast.failure('Not set up', saidBy(failure, 'Please try again.'))
        },
      },
    )
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <div className={styles.app}>
        <p>Scan this with your authenticator app.</p>
        <Suspense fallback={<Spinner label="Loading the code..." />}>
          <QrCode text={address} label="Picture to scan with your authenticator app" />
        </Suspense>
        <p>
          Using this phone? <a href={address}>Open the app</a>, or type this key into it:
        </p>
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <TextField
        label="Code"
        hint="Six-digit code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        size="lg"
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value)
          setError(null)
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={confirming.isPending}
        busyLabel="Checking..."
      >
        Turn on
      </Button>
    </form>
  )
}
