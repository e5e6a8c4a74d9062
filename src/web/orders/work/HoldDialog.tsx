import { Hand } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './Work.module.css'
import { useHold } from './use-hold.ts'

type Props = { orders: OrderRow[]; onClose: () => void }

/** Asks why orders are held, and holds them. */
export function HoldDialog({ orders, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { hold, isPending } = useHold()
  const [first] = orders
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError('Please say why it is held.')
    if (await hold(orders, reason)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={orders.length === 1 ? `Hold ${first?.orderNumber}` : `Hold ${orders.length} orders`}
      description={`${counted(orders.length, 'order')} will wait until somebody releases or confirms ${orders.length === 1 ? 'it' : 'them'}. Customers don’t see this.`}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Reason"
          autoFocus
          maxLength={200}
          value={reason}
          error={error}
          onChange={({ target }) => {
            setReason(target.value)
            setError(null)
          }}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Hand aria-hidden />}
          busy={isPending}
          busyLabel="Holding..."
        >
          Hold {orders.length > 1 && orders.length}
        </Button>
      </form>
    </Dialog>
  )
}
