import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { useEffect } from 'react'
import type { CallOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { markStale } from '#web/platform/calls/queries.ts'
import { useWaitingChanges } from '#web/platform/offline/offline.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import type { Basket } from '#web/ordering/basket/use-basket.ts'
import { ordersAgain, useSubmitOrder } from '#web/ordering/basket/use-submit-order.ts'
import { confirmMuchMore } from './confirm-much-more.ts'
import { type OpenUsual, type UsualSite, useUsualInBasket } from './use-usual.ts'

export type OrderHandlers = {
  onDate: (date: string | null) => void
  onSite: (site: UsualSite) => void
  onPlaced: (order: Order | null) => void
  onPlacing: (placing: boolean) => void
}

type Placing = Omit<OrderHandlers, 'onSite'> & {
  customerId: number
  usual: OpenUsual
  basket: Basket
}

/** Places the order of the home screen with its note, or takes both to the catalogue. */
export function usePlaceFromHome({ customerId, usual, basket, ...handlers }: Placing) {
  const { onDate, onPlaced, onPlacing } = handlers
  const { deliveryDate, siteId } = usual
  const inBasket = useUsualInBasket(customerId)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [note, keepNote] = useStored(`${basket.place}.note`)
  const { submit, busy } = useSubmitOrder({
    purpose: { from: 'home' },
    customerId,
    basket,
    onDone: (order) => {
      keepNote(null)
      inBasket.remove(usual)
      onPlaced(order)
    },
    onUndone: () => {
      if (note !== null) keepNote(note)
      onPlaced(null)
    },
    onWaiting: () => {
      keepNote(null)
      inBasket.remove(usual)
      void markStale(client, ['orders'])
    },
    onDateError: (message) => message !== null && onDate(null),
  })
  useEffect(() => onPlacing(busy), [busy, onPlacing])
  const place = async () => {
    const have =
      usual.order &&
      `You already have ${usual.order.orderNumber} for ${formatLongDay(deliveryDate)}.`
    if (have && !(await ordersAgain(have))) return
    if (!(await confirmMuchMore(usual.lines, basket.does.now()))) return
    const texts = { ...asUsual, notes: note ?? '' }
    submit({ texts, alreadyOrdered: have !== null, deliveryDate, siteId })
  }
  const toCatalogue = () => {
    inBasket.copy(basket.does.now(), usual, note ?? '')
    navigate({ to: '/customer/catalog' })
  }
  const waits = useWaitingChanges().some(isOrderFor(usual))
  const obstacle = waits
    ? 'Your order for this day is waiting to be sent.'
    : basket.lines.length === 0
      ? 'Add something to the order first.'
      : null
  return { place, busy, obstacle, waits, note, keepNote, toCatalogue }
}

/** The address and instructions of the customer or site. */
const asUsual = { address: null, instructions: null }

/** Whether an order for the day and place waits on this device to be sent. */
const isOrderFor =
  (usual: OpenUsual) =>
  ({ endpoint, given, refused }: KeptChange): boolean => {
    if (endpoint.name !== placeOrder.name || refused !== null) return false
    const { deliveryDate, siteId } = given.body as Partial<CallOf<typeof placeOrder>['body']>
    return deliveryDate === usual.deliveryDate && (siteId ?? null) === usual.siteId
  }
