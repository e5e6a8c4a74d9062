import { Check } from 'lucide-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useConfirmMany } from '#web/orders/confirming.ts'
import { beforeConfirming, type Looks } from '#web/orders/looks.ts'
import { useLastDone } from '#web/orders/work/last-done.ts'
import { Button } from '#web/ui/Button.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { type ConfirmedNow, isNew, resultOf } from './confirm-result.ts'
import styles from './OrdersActions.module.css'

type Confirming = { looks: Looks; onConfirmed: (result: ConfirmedNow) => void }

/** Confirms the new ones among these orders; the server leaves out those that need a look. */
export function useConfirmNew({ looks, onConfirmed }: Confirming) {
  const { confirm, progress } = useConfirmMany()
  const [, keep] = useLastDone()
  const press = async (orders: OrderRow[]) => {
    const fresh = orders.filter(isNew)
    if (fresh.length === 0)
      return toast.info('Nothing to confirm.', 'Each of these is confirmed already.')
    if (fresh.every(({ id }) => looks.has(id)))
      return toast.info('Nothing confirmed', 'Each of these needs a look first.')
    const answer = await confirm(fresh.map(({ id }) => id))
    if (!answer) return
    keep(null)
    onConfirmed(resultOf(orders, answer))
  }
  return { press, progress }
}

type Props = Confirming & {
  orders: OrderRow[]
  keyHint?: boolean
  /** Leaves out the text, because another part of the screen says what to look at first. */
  bare?: boolean
}

/**
 * One press confirms every new order among these. The text beside the button says how many it leaves out, and how many
 * have a note from the customer.
 */
export function ConfirmNew({ orders, looks, onConfirmed, keyHint, bare }: Props) {
  const { press, progress } = useConfirmNew({ looks, onConfirmed })
  const fresh = orders.filter(isNew)
  const needing = fresh.filter(({ id }) => looks.has(id)).length
  const notes = [
    beforeConfirming(fresh, looks),
    keyHint && orders.length > fresh.length && `${orders.length - fresh.length} confirmed already`,
  ]
  if (fresh.length === 0) return null
  return (
    <>
      {needing < fresh.length && (
        <Button
          variant="primary"
          icon={<Check aria-hidden />}
          busy={progress !== null}
          busyLabel={progress ? `Confirming ${progress.done} of ${progress.of}` : undefined}
          onClick={() => void press(orders)}
          aria-keyshortcuts={keyHint ? 'c' : undefined}
        >
          Confirm {fresh.length - needing} {keyHint && <KeyHint of="C" />}
        </Button>
      )}
      {!bare && <span className={styles.note}>{notes.filter(Boolean).join(', ')}</span>}
    </>
  )
}
