import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  confirmDelivery,
  listDeliveries,
  startRoute,
  type Stop,
} from '#contract/orders/deliveries.ts'
import { saveRoute } from '#contract/orders/dispatch.ts'
import type { BodyOf, CallOf } from '#contract/endpoint.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { lineQuantities, piecesKept } from '#domain/orders/line-quantities.ts'
import { quantity } from '#domain/products/quantities.ts'
import { useWaitingChanges, whenSent } from '#web/platform/offline/offline.ts'
import type { KeptChange } from '#web/platform/offline/offline-queue.ts'
import { useDeliveries, usePiecesAtHand } from './deliveries-queries.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'

type Confirmation = CallOf<typeof confirmDelivery>['body']

/** A stop as this phone knows it: a confirmation that waits to be sent counts as delivered. */
export type RoundStop = Stop & {
  /** The confirmation that waits to be sent. */
  waiting: Confirmation | null
}

/** Updates the day's list at once, because the signal may be lost before it can be read again. */
const keepInList = (client: QueryClient, change: (stops: RoundStop[]) => RoundStop[]): void => {
  client.setQueriesData<Stop[]>(
    { queryKey: [listDeliveries.name] },
    (stops) => stops && change(stops.map(asRoundStop)).map(({ waiting: _, ...stop }) => stop),
  )
}
whenSent(startRoute, (client, _, { orders }) =>
  keepInList(client, (stops) => started(stops, { orderIds: orders.map(({ id }) => id) })),
)
whenSent(confirmDelivery, (client, { body }) =>
  keepInList(client, (stops) => delivered(stops, body)),
)
whenSent(saveRoute, (client, { body }) => keepInList(client, (stops) => sorted(stops, body)))

/** A day's stops, including what was done on this phone and not sent yet. */
export function useRound(date: string) {
  const deliveries = useDeliveries(date)
  usePiecesAtHand(deliveries.data)
  const changes = useWaitingChanges()
  const stops = useMemo(
    () => (deliveries.data ? stopsWith(deliveries.data, changes) : undefined),
    [deliveries.data, changes],
  )
  return { deliveries, stops }
}

const asRoundStop = (stop: Stop): RoundStop => ({ ...stop, waiting: null })

function stopsWith(stops: readonly Stop[], changes: readonly KeptChange[]): RoundStop[] {
  const waiting = changes.filter(({ refused }) => refused === null)
  return waiting.reduce(apply, stops.map(asRoundStop))
}

function apply(stops: RoundStop[], { endpoint, given }: KeptChange): RoundStop[] {
  const body = given.body as unknown
  if (endpoint.name === startRoute.name) return started(stops, body as BodyOf<typeof startRoute>)
  if (endpoint.name === confirmDelivery.name) return delivered(stops, body as Confirmation)
  if (endpoint.name === saveRoute.name) return sorted(stops, body as BodyOf<typeof saveRoute>)
  return stops
}

const started = (stops: RoundStop[], { orderIds }: BodyOf<typeof startRoute>): RoundStop[] =>
  stops.map((stop) =>
    obstacleTo.start(stop) === null && orderIds.includes(stop.id)
      ? { ...stop, status: 'in_progress' }
      : stop,
  )

const delivered = (stops: RoundStop[], confirmation: Confirmation): RoundStop[] =>
  stops.map((stop) =>
    stop.id === confirmation.orderId
      ? {
          ...stop,
          status: 'delivered',
          waiting: confirmation,
          items: stop.items.map((item) => deliveredItem(item, confirmation)),
        }
      : stop,
  )

function deliveredItem(item: OrderItem, { items }: Confirmation): OrderItem {
  const told = items?.find(({ itemId }) => itemId === item.id)
  if (!told) return item
  const quantityDelivered = quantity(String(told.quantityDelivered))
  const gone = (told.piecesGone ?? []).reduce((sum, { pieces }) => sum + pieces, 0)
  return {
    ...item,
    quantityDelivered,
    piecesDelivered:
      item.piecesPicked !== null && gone > 0
        ? item.piecesPicked - gone
        : piecesKept(item, quantityDelivered),
    returnedQuantity: lineQuantities({ ...item, quantityDelivered }).returned,
    returnReason: told.returnReason ?? null,
    modifiedAfterSignature: told.modifiedAfterSignature ?? false,
  }
}

/** The stops that the driver has put in order come first, then the others in their earlier order. */
const sorted = (stops: RoundStop[], { orderIds }: BodyOf<typeof saveRoute>): RoundStop[] => {
  const placeOf = ({ id }: RoundStop) => (orderIds.includes(id) ? orderIds.indexOf(id) : Infinity)
  return stops.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
}
