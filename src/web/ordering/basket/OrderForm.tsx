import { type ReactNode, Suspense, useId, useRef } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getUsual, type UsualLine } from '#contract/ordering/usual.ts'
import type { Order } from '#contract/orders/orders.ts'
import { basketChanges, orderableNow } from '#domain/orders/basket/basket.ts'
import { confirmMuchMore } from '#web/ordering/home/confirm-much-more.ts'
import { useIsCustomer } from '#web/ordering/ordering-queries.ts'
import type { PriceChangesProps } from '#web/ordering/range/PriceChanges.tsx'
import { call } from '#web/platform/calls/api.ts'
import { questionKey } from '#web/platform/calls/queries.ts'
import { useConnected } from '#web/platform/offline/connection.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import styles from './BasketPanel.module.css'
import { DeliveryFields } from './DeliveryFields.tsx'
import { expectedDiscount } from './expected-discount.ts'
import { OrderBar } from './OrderBar.tsx'
import { reorderPlace } from './use-basket.ts'
import { type Filling, type Ordering, useFilling } from './use-filling.ts'
import { useSubmitOrder } from './use-submit-order.ts'

const PriceChanges = lazyPart<'PriceChanges', PriceChangesProps>(
  () => import('#web/ordering/range/PriceChanges.tsx'),
  'PriceChanges',
)

type Ends = { onDone: (order: Order) => void; onWaiting: () => void }

type Outcomes = Ends & {
  /** The lines, shown between the delivery details and the button that orders. */
  children: ReactNode
}

/** When and where to deliver, the lines, and the button that places the order, always visible (rules 6.8). */
export function OrderForm({ onDone, onWaiting, children, ...ordering }: Ordering & Outcomes) {
  const { purpose, basket, lines, offers, customer } = ordering
  const edited = purpose.from === 'edit' ? purpose.order : undefined
  const filling = useFilling(ordering)
  const { place, busy } = usePlacing(ordering, filling, { onDone, onWaiting })
  const waits = busy || filling.loading
  const offline = !useConnected()
  const form = useId()
  const changes = offers ? basketChanges(basket.lines, offers) : []
  const moved = changes.filter(({ now }) => now !== null)
  const here = useRef<HTMLFormElement>(null)
  useSingleKeys(true, { 'ctrl+enter': () => !waits && place() }, here)
  return (
    <>
      <form
        ref={here}
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          place()
        }}
      >
        <DeliveryFields ordering={ordering} filling={filling} />
      </form>
      {children}
      {offers && moved.length > 0 && (
        <Suspense>
          <PriceChanges changes={moved} offers={offers} basket={basket} />
        </Suspense>
      )}
      <div className={styles.place}>
        <OrderBar
          lines={lines}
          discount={expectedDiscount(purpose, customer)}
          until={filling.closes && `by ${filling.closes}`}
        >
          <Button
            type="submit"
            form={form}
            variant="primary"
            size="glove"
            busy={waits}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            busyLabel={busy ? (edited ? 'Saving...' : 'Placing...') : undefined}
          >
            {wordOf(edited, moved.length > 0, offline)}
          </Button>
        </OrderBar>
      </div>
    </>
  )
}

/** Places the order, or says what is missing. What can't be ordered any more leaves the basket first. */
function usePlacing(ordering: Ordering, filling: Filling, { onDone, onWaiting }: Ends) {
  const { basket, lines, offers } = ordering
  const { deliveryDate, siteId, ordered, textsNow, setDateError } = filling
  const { submit, busy } = useSubmitOrder({
    ...ordering,
    onDateError: setDateError,
    onDone,
    onWaiting,
  })
  const client = useQueryClient()
  const [reordered] = useStored(reorderPlace(basket.place))
  // Somebody who reorders has ordered that much before, so is not asked about unusual amounts.
  const asks = useIsCustomer() && ordering.purpose.from === 'catalogue' && reordered === null
  const asking = useRef(false)
  const place = () => {
    if (lines.length === 0)
      return void toast.failure(
        'Cart Empty',
        'Please add items to your cart before placing an order.',
      )
    if (!deliveryDate) return setDateError('Delivery date is required')
    if (offers && basketChanges(basket.lines, offers).length > 0)
      basket.does.replace(orderableNow(basket.does.now(), offers))
    const delivery = { deliveryDate, siteId, texts: textsNow() }
    if (!asks) return submit({ ...delivery, alreadyOrdered: Boolean(ordered) })
    if (asking.current) return
    asking.current = true
    void usualOf(client, delivery)
      .then((usual) => confirmMuchMore(usual, basket.does.now()))
      .then((sure) => sure && submit({ ...delivery, alreadyOrdered: Boolean(ordered) }))
      .finally(() => (asking.current = false))
  }
  return { place, busy }
}

/** The usual lines for the day and place. Empty if they can't be read, because that must not delay an order. */
const usualOf = async (
  client: QueryClient,
  { deliveryDate, siteId }: { deliveryDate: string; siteId: number | null },
): Promise<readonly UsualLine[]> => {
  const given = { query: { date: deliveryDate, siteId: siteId ?? ('main' as const) } }
  if (!navigator.onLine) return []
  return client
    .fetchQuery({
      queryKey: questionKey(getUsual, given),
      queryFn: () => call(getUsual, given),
      staleTime: 60_000,
      retry: false,
    })
    .then(
      ({ lines }) => lines,
      () => [],
    )
}

/** The button says what it does: one press accepts the new prices and places the order. */
function wordOf(edited: Order | undefined, moved: boolean, offline: boolean): string {
  if (edited) return moved ? 'Accept and update' : 'Update Order'
  if (moved) return 'Accept and place'
  return offline ? 'Send when back online' : 'Place Order'
}
