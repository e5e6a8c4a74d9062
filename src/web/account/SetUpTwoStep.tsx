import { useState } from 'react'
import { confirmTwoStep, startTwoStep } from '#contract/people/account.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Account.module.css'
import { ConfirmApp } from './ConfirmApp.tsx'
import { ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useOwnChange } from './use-own-change.ts'
import { useProof } from './use-proof.ts'

/** Sets up two-step sign-in: first the password, then the app, then recovery codes in case the phone is lost. */
export function SetUpTwoStep({ onDone }: { onDone?: () => void }) {
  const starting = useChange(startTwoStep)
  const { changing: confirming, refresh } = useOwnChange(confirmTwoStep)
  const [codes, setCodes] = useState<string[] | null>(null)
  const done = () => {
    onDone?.()
    refresh()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={done} />
  if (starting.data)
    return <ConfirmApp app={starting.data} confirming={confirming} onConfirmed={setCodes} />
  return <Prove starting={starting} />
}

function Prove({ starting }: { starting: ReturnType<typeof useChange<typeof startTwoStep>> }) {
  const { fields, submit, refused } = useProof('Not set up')
  const start = submit((body) => starting.mutate({ body }, { onError: refused }))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void start(event)}>
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft
        Authenticator, 2FAS or the one in your password manager.
      </p>
      <ProofFields {...fields} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={starting.isPending}
        busyLabel="One moment..."
      >
        Continue
      </Button>
    </form>
  )
}
