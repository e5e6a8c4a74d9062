import { turnOffTwoStep } from '#contract/account.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Account.module.css'
import { ProofFields } from './ProofFields.tsx'
import { useOwnChange } from './use-own-change.ts'
import { useProof } from './use-proof.ts'

export function TurnOffTwoStep({ onDone }: { onDone: () => void }) {
  const { changing: turning, refresh } = useOwnChange(turnOffTwoStep)
  const { fields, submit, refused } = useProof('Still on')
  const turnOff = submit((body) =>
    turning.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toast.success('Turned off', message)
          onDone()
          refresh()
        },
        onError: refused,
      },
    ),
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void turnOff(event)}>
      <p>From then on your password alone signs you in. Your recovery codes stop working.</p>
      <ProofFields {...fields} />
      <Button
        type="submit"
        variant="danger"
        size="lg"
        busy={turning.isPending}
        busyLabel="Turning off..."
      >
        Turn off
      </Button>
    </form>
  )
}
