import { confirmDelivery } from '#contract/deliveries.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders.ts'
import { saidBy } from '#web/platform/api.ts'
import { useKeptChange } from '#web/platform/offline.ts'
import { toast } from '#web/ui/toast.ts'

/** Confirms a delivery: sent now, or kept on the phone and sent when there is signal. */
export function useConfirmDelivery({ orderNumber, customerName }: Order, onDone: () => void) {
  const confirmation = useKeptChange(confirmDelivery)
  const who = `${orderNumber}, ${customerName}`
  const done = { title: 'Delivery confirmed', text: who }
  const send = (body: BodyOf<typeof confirmDelivery>) =>
    confirmation.mutate(
      { given: { body }, title: `Delivery of ${who}`, done },
      {
        onSuccess: ({ waiting }) => {
          if (waiting) toast.info('Waiting to send', `${who}: delivered, kept on this phone.`)
          else toast.success(done.title, done.text)
          onDone()
        },
        onError: (error) =>
          toast.failure(
            'Delivery confirmation failed',
            saidBy(error, 'Unable to confirm delivery. Please try again.'),
          ),
      },
    )
  return { send, isPending: confirmation.isPending }
}
