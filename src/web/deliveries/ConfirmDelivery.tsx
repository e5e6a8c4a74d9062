import { House } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { saidBy } from '#web/platform/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SignaturePad } from '#web/ui/SignaturePad.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './DeliveriesScreen.module.css'
import { DeliveredQuantity } from './DeliveredQuantity.tsx'
import { useConfirmDelivery } from './deliveries-queries.ts'
import { useDelivery } from './use-delivery.ts'

/** Hands an order over: what was delivered, who took it, and their signature. */
export function ConfirmDelivery({ order, onHome }: { order: Order; onHome: () => void }) {
  const delivery = useDelivery(order)
  const confirmation = useConfirmDelivery()
  const confirm = () => {
    if (!delivery.sign.value) {
      return void toast.failure(
        'Signature required',
        'Please capture customer signature before confirming delivery.',
      )
    }
    confirmation.mutate(
      { body: delivery.confirmation() },
      {
        onSuccess: () => {
          toast.success('Delivery confirmed', `${order.orderNumber}, ${order.customerName}`)
          onHome()
        },
        onError: (error) =>
          toast.failure(
            'Delivery confirmation failed',
            saidBy(error, 'Unable to confirm delivery. Please try again.'),
          ),
      },
    )
  }
  return (
    <>
      <PageHeader
        title={order.customerName}
        subtitle={order.orderNumber}
        actions={<HomeButton onHome={onHome} />}
      />
      <div className={styles.steps}>
        <Card title="Delivered" flush>
          <ol role="list">
            {order.items.map((item) => (
              <DeliveredQuantity
                key={item.id}
                item={item}
                value={delivery.quantities[item.id] ?? ''}
                onChange={(quantity) => delivery.setQuantity(item.id, quantity)}
              />
            ))}
          </ol>
        </Card>
        <Card title="Signature">
          <SignaturePad
            label="Customer's signature"
            value={delivery.sign.value}
            onChange={delivery.sign.capture}
          />
          {delivery.modifiedAfterSignature && (
            <Notice tone="waiting">
              Quantities changed after the signature. The delivery note will say so.
            </Notice>
          )}
        </Card>
        <Card title="Who took it">
          <div className={styles.form}>
            <TextField
              label="Customer name"
              size="lg"
              autoComplete="off"
              value={delivery.customerName}
              onChange={({ target }) => delivery.setCustomerName(target.value)}
            />
            <TextArea
              label="Delivery notes"
              optional
              value={delivery.notes}
              onChange={({ target }) => delivery.setNotes(target.value)}
            />
          </div>
        </Card>
        <Button
          variant="primary"
          size="glove"
          wide
          busy={confirmation.isPending}
          busyLabel="Confirming..."
          reason={delivery.obstacle}
          onClick={confirm}
        >
          Confirm Delivery
        </Button>
      </div>
    </>
  )
}

export function HomeButton({ onHome }: { onHome: () => void }) {
  return (
    <Button size="glove" icon={<House aria-hidden />} onClick={onHome}>
      Home
    </Button>
  )
}
