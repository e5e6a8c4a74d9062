import { unsubscribe } from '#contract/ordering/reminders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Framed } from './Framed.tsx'
import { useLinkToken } from './link-token.ts'
import styles from './Setup.module.css'

/**
 * Ends a recurring reminder by pressing a button. Opening the link does nothing, because mail scanners open links.
 */
export function UnsubscribeScreen() {
  const token = useLinkToken()
  const ending = useChange(unsubscribe)
  if (ending.data)
    return (
      <Framed title="Reminders are off">
        <p className={styles.text}>You will get no more of these reminders.</p>
      </Framed>
    )
  const failed = ending.error ?? (token === '' ? new Error() : null)
  if (failed)
    return (
      <Framed title="This link can’t be used">
        <p className={styles.text}>{saidBy(failed, 'It is invalid or has been used.')}</p>
      </Framed>
    )
  return (
    <Framed title="Stop these reminders?">
      <p className={styles.text}>
        You can turn them on again under My details, or under Reminders for a product.
      </p>
      <Button
        variant="primary"
        size="lg"
        wide
        busy={ending.isPending}
        onClick={() => ending.mutate({ body: { token } })}
      >
        Stop them
      </Button>
    </Framed>
  )
}
