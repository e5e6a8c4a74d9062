import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { type OrderStatus, statusLabel } from '#domain/orders/states/order-statuses.ts'
import { settableByHand } from '#domain/orders/states/order-transitions.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { agreesToLess } from '#web/platform/below-minimum.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './pricing/PricingScreen.module.css'
import { useChangeOrder } from './orders-queries.ts'

/** Sets a status by hand, with a reason; useful for orders of past days (rules 7.5). */
export function StatusSelector({ order }: { order: Order }) {
  const [status, setStatus] = useState<OrderStatus>(order.status)
  const [reason, setReason] = useState('')
  const change = useChangeOrder()
  const obstacle =
    status === order.status
      ? 'Choose another status.'
      : reason.trim() === ''
        ? 'A reason is required.'
        : null
  const send = (belowMinimum?: true) =>
    change.mutateAsync({
      params: { id: order.id },
      body: { status, manual: true, reason, version: order.version, belowMinimum },
    })
  const set = async () => {
    try {
      await send().catch(async (error: Error) => {
        if (!(await agreesToLess(error))) throw error
        await send(true)
      })
      setReason('')
      toast.success('Status changed', `${order.orderNumber} is now ${statusLabel(status)}.`)
    } catch (error) {
      toast.failure('Failed to change the status', saidBy(error, 'Please try again.'))
    }
  }
  return (
    <Card title="Set status by hand">
      <div className={styles.form}>
        <SelectField
          label="Status"
          hint="Useful for past-dated orders. Setting Delivered makes the invoice or, until it is approved, makes it follow what was delivered."
          value={status}
          onChange={({ target }) => setStatus(target.value as OrderStatus)}
          options={[...new Set([order.status, ...settableByHand])].map((value) => ({
            value,
            label: statusLabel(value),
          }))}
        />
        <TextField
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          onClick={() => void set()}
          busy={change.isPending}
          busyLabel="Saving..."
          reason={obstacle}
        >
          Set status
        </Button>
      </div>
    </Card>
  )
}
