import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CallOf, EveryField } from '#contract/endpoint.ts'
import type { placeOrder } from '#contract/ordering/ordering.ts'
import { getOrder, type Order } from '#contract/orders/orders.ts'
import { basketTotal } from '#domain/orders/basket/basket.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { amountSent } from '#domain/orders/basket/basket-pieces.ts'
import { counted } from '#domain/words/counted.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { agreesToLess } from '#web/platform/below-minimum.ts'
import { markStale, questionKey } from '#web/platform/calls/queries.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { isStoppedByQuantity } from './wrong-quantity.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useChangeOrder, useIsCustomer, usePlaceOrder } from '#web/ordering/ordering-queries.ts'
import {
  type Basket,
  basketPlace,
  besideBasket,
  type OrderTexts,
  readBeside,
  reorderPlace,
  writeBeside,
} from './use-basket.ts'
import { toastWithUndo, useUndoOrder, words } from './after-submit.ts'

/**
 * How the order is submitted: as pending from the home screen or the catalogue, as sent from the order screen (rules
 * 6.4), or as an edit.
 */
export type Purpose =
  | { from: 'home' | 'catalogue' | 'order-screen' }
  | { from: 'edit'; order: Order }

/** The order number is known only once the order has been sent. */
const numbered = { orderNumber: '{orderNumber}' } as Order

/** The date, place and texts as they are sent. */
export type Filled = {
  deliveryDate: string
  siteId: number | null
  texts: OrderTexts
  /** Whether the person knows that there already is an order for that day. */
  alreadyOrdered: boolean
}

type Submitting = {
  purpose: Purpose
  customerId: number
  basket: Basket
  onDone: (order: Order) => void
  /** Called when the customer has undone the order just placed and its lines are back in the basket. */
  onUndone?: () => void
  /** Called when the order is stored on the device until there is signal. */
  onWaiting: () => void
  onDateError: (message: string | null) => void
}

/** What the person agreed to after a refusal. */
type Agreed = { belowMinimum?: true; alreadyOrdered?: true }
type Again = (more?: Agreed) => void

type Placed = CallOf<typeof placeOrder>['body']

/** Places the order or saves the edit, accepting the total on the screen. */
export function useSubmitOrder(submitting: Submitting) {
  const { purpose, customerId, basket, onDone, onUndone, onWaiting, onDateError } = submitting
  const placing = usePlaceOrder()
  const changing = useChangeOrder()
  const client = useQueryClient()
  const own = useIsCustomer()
  const [reordered] = useStored(reorderPlace(basket.place))
  const from = purpose.from === 'order-screen' && !own ? 'order-screen-staff' : purpose.from
  const wording = words[reordered === null ? from : 'reorder']
  const undo = useUndoOrder()
  const undoable = own && (purpose.from === 'home' || purpose.from === 'catalogue')
  const outcomeOf = (again: Again, orderKey?: string) => ({
    onSuccess: (order: Order) => {
      const lines = basket.does.now()
      const beside = readBeside(basket.place)
      basket.does.clear(orderKey)
      const [title, text] = wording.done(order)
      const putBack = () => {
        if (purpose.from === 'home' || basket.does.now().length === 0) {
          basket.does.replace(lines)
          writeBeside(beside)
        }
        onUndone?.()
      }
      if (undoable) toastWithUndo(title, text, () => void undo(order, putBack))
      else toast.success(title, text)
      onDone(order)
    },
    onError: (error: Error) => void failed(error, again),
  })
  const failed = async (error: Error, again: Again) => {
    if (await agreesToLess(error)) return again({ belowMinimum: true })
    if (error instanceof ApiError && error.code === 'ALREADY_ORDERED') {
      void markStale(client, ['orders'])
      if (await ordersAgain(error.said)) again({ alreadyOrdered: true })
      return
    }
    if (purpose.from === 'edit' && (await isSeenClosed(client, purpose.order, error))) return
    if (error instanceof ApiError) {
      onDateError(error.fields.deliveryDate ?? null)
      readAgain(client, error)
      if (error.code === 'KEY_REUSED') return void orderedAlready(basket, again)
    }
    toast.failure(wording.failed, saidBy(error, wording.fallback))
  }
  const waits = (orderKey: string) => {
    basket.does.clear(orderKey)
    toast.info('Waiting to send', 'Your order will be sent automatically when the signal returns.')
    onWaiting()
  }
  const submit = (delivery: Filled, agreed: Agreed = {}) => {
    if (isStoppedByQuantity()) return
    const lines = basket.does.now()
    // Another tab can order the basket between the press and now.
    if (lines.length === 0) return sayOrderedElsewhere()
    const again: Again = (more) => submit(delivery, { ...agreed, ...more })
    const { alreadyOrdered = delivery.alreadyOrdered, belowMinimum } = agreed
    const body = { ...bodyOf(delivery, lines), belowMinimum }
    if (purpose.from === 'edit') {
      const { id, version } = purpose.order
      changing.mutate({ params: { id }, body: { ...body, version } }, outcomeOf(again))
    } else {
      const orderKey = basket.does.orderKey()
      const outcome = outcomeOf(again, orderKey)
      const status = purpose.from === 'order-screen' ? 'sent' : 'pending'
      placing.mutate(
        {
          key: orderKey,
          given: {
            body: { ...body, customerId, status, alreadyOrdered } satisfies EveryField<Placed>,
          },
          title: `Order of ${counted(lines.length, 'line')} for ${formatLongDay(body.deliveryDate)}`,
          done: {
            title: wording.done(numbered)[0],
            text: wording.done(numbered)[1],
          },
          putBack: {
            label: 'Put back in basket',
            key: basketPlace(customerId),
            text: JSON.stringify(lines),
            beside: besideBasket(basketPlace(customerId), orderKey, delivery),
            path: own ? '/customer/catalog' : `/customer-order/${customerId}`,
          },
        },
        {
          onSuccess: (outcomeNow) =>
            outcomeNow.waiting ? waits(orderKey) : outcome.onSuccess(outcomeNow.answer),
          onError: outcome.onError,
        },
      )
    }
  }
  return { submit, busy: placing.isPending || changing.isPending }
}

function bodyOf(delivery: Filled, lines: ReturnType<Basket['does']['now']>) {
  const total = basketTotal(lines)
  return {
    total,
    acceptedTotal: total,
    deliveryDate: delivery.deliveryDate,
    siteId: delivery.siteId,
    deliveryAddress: delivery.texts.address,
    deliveryInstructions: delivery.texts.instructions,
    orderNotes: delivery.texts.notes,
    items: lines.map((line) => ({
      productId: line.productId,
      variationId: line.variationId ?? null,
      ...amountSent(line),
      packingNote: line.packingNote,
    })),
  }
}

/** Reads the order again; true if the screen then says itself that the order can no longer be edited. */
async function isSeenClosed(client: QueryClient, { id }: Order, error: Error): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'CLOSED') return false
  await markStale(client, ['orders'])
  const now = client.getQueryData<Order>(questionKey(getOrder, { params: { id } }))
  return now !== undefined && obstacleTo.edit(now) !== null
}

/** Reads again what the refusal says has changed. */
function readAgain(client: QueryClient, { code, fields }: ApiError): void {
  const moved = ['PRICES_CHANGED', 'STALE', 'CLOSED'].includes(code) || fields.items
  if (moved) void markStale(client, ['catalogue', 'orders'])
  if (fields.siteId) void markStale(client, ['customers'])
}

/** For a basket that another tab has ordered, or that was ordered but has changed since its answer was lost. */
async function orderedAlready({ does }: Basket, again: Again): Promise<void> {
  if (does.now().length === 0) return sayOrderedElsewhere()
  const sure = await confirm({
    title: 'Already ordered',
    text: 'This basket has already been ordered with different details. Order what is in it now as well?',
    confirmLabel: 'Order again',
  })
  if (!sure) return
  does.newKey()
  again()
}

const sayOrderedElsewhere = () =>
  void toast.info('Already ordered', 'This basket was ordered in another tab.')

/** A second order for a day is usually a mistake. */
export const ordersAgain = (have: string): Promise<boolean> =>
  confirm({
    title: 'Order again for that day?',
    text: `${have} This places another order beside it.`,
    confirmLabel: 'Order again',
  })
