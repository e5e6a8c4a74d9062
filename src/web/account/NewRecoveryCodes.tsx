import { renewRecoveryCodes } from '#contract/account.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Account.module.css'
import { ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useProof } from './use-proof.ts'

export function NewRecoveryCodes({ onDone }: { onDone: () => void }) {
  const renewing = useChange(renewRecoveryCodes)
  const { fields, submit, refused } = useProof('No new codes')
  const renew = submit((body) => renewing.mutate({ body }, { onError: refused }))
  if (renewing.data) return <RecoveryCodes codes={renewing.data.recoveryCodes} onKept={onDone} />
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void renew(event)}>
      <p>The codes you have kept so far stop working.</p>
      <ProofFields {...fields} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={renewing.isPending}
        busyLabel="One moment..."
      >
        Make new codes
      </Button>
    </form>
  )
}
