import { confirmReminderAddress } from '#contract/ordering/reminders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Framed } from './Framed.tsx'
import { useLinkToken } from './link-token.ts'
import styles from './Setup.module.css'

/**
 * The address is confirmed by pressing a button. Opening the link does nothing, because mail scanners open links.
 */
export function ConfirmAddressScreen() {
  const token = useLinkToken()
  const confirming = useChange(confirmReminderAddress)
  if (confirming.data)
    return (
      <Framed title="Reminders are on">
        <p className={styles.text}>Reminders will be sent to {confirming.data.address}.</p>
      </Framed>
    )
  const failed = confirming.error ?? (token === '' ? new Error() : null)
  if (failed)
    return (
      <Framed title="This link can’t be used">
        <p className={styles.text}>
          {saidBy(failed, 'It is invalid, has been used or has expired.')}
        </p>
      </Framed>
    )
  return (
    <Framed title="Reminders by email">
      <p className={styles.text}>
        Someone asked us to send reminders to your address. If you did not expect this, close this
        page: nothing will be sent.
      </p>
      <Button
        variant="primary"
        size="lg"
        wide
        busy={confirming.isPending}
        onClick={() => confirming.mutate({ body: { token } })}
      >
        Yes, send them
      </Button>
    </Framed>
  )
}
