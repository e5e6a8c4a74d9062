import { confirmDelivery } from '#contract/orders/deliveries.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders/orders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { type Outcome, useKeptChange } from '#web/platform/offline/offline.ts'
import { toast } from '#web/ui/over/toast.ts'
import { deliveryDraft } from '../use-delivery.ts'

/** Confirms a delivery: sends it now, or saves it on the phone and sends it when there is signal. */
export function useConfirmDelivery(
  { id, orderNumber, customerName, deliveryDate }: Order,
  onDone: (outcome: { waiting: boolean }) => void,
) {
  const confirmation = useKeptChange(confirmDelivery)
  const who = `${orderNumber}, ${customerName}`
  const done = { title: 'Delivery confirmed', text: who }
  const told = (outcome: Outcome<typeof confirmDelivery>) => {
    if (!outcome.waiting) toast.success(done.title, done.text)
    else if (outcome.stays) toast.info('Waiting to send', `${who}: delivered. Saved on this phone.`)
    else toast.info('Waiting to send', `${who}: keep this page open until it is sent.`)
    onDone(outcome)
  }
  const failed = (error: unknown) =>
    toast.failure(
      'Delivery confirmation failed',
      saidBy(error, 'Unable to confirm delivery. Please try again.'),
    )
  const send = (body: BodyOf<typeof confirmDelivery>) => {
    const confirming = confirmation.mutateAsync({
      given: { body },
      title: `Delivery of ${who}`,
      done,
      madeAt: {
        label: 'Open the delivery',
        path: '/deliveries',
        search: { date: deliveryDate, order: id },
      },
      draft: deliveryDraft(id),
      after: orderNumber,
    })
    // Must also be shown after this screen has closed, which happens as soon as the stop counts as delivered.
    void confirming.then(told, failed)
  }
  return { send, isPending: confirmation.isPending }
}
