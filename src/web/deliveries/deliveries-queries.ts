import { getDeliveryConfirmation, listDeliveries, type Stop } from '#contract/orders/deliveries.ts'
import { getOrderItems, type Order } from '#contract/orders/orders.ts'
import { listWeighingsOfOrder } from '#contract/orders/weighings.ts'
import { useEachAtHand, useQuestion } from '#web/platform/calls/queries.ts'

export const useDeliveries = (date: string) => useQuestion(listDeliveries, { query: { date } })

export const useDeliveryConfirmation = (orderId: number, enabled = true) =>
  useQuestion(getDeliveryConfirmation, { params: { orderId } }, { enabled })

/** An order's lines. The day's list may already contain them; then they are shown at once and read again. */
export const useOrderItems = ({ id, items }: Order) =>
  useQuestion(getOrderItems, { params: { id } }, { known: () => items })

/** What was weighed for the lines of a stop, so that the driver can name pieces. */
export const useWeighedPieces = (orderId: number) =>
  useQuestion(listWeighingsOfOrder, { params: { id: orderId } }).data

/** Reads the pieces of every stop while there is signal. */
export const usePiecesAtHand = (stops: readonly Stop[] | undefined): void =>
  useEachAtHand(
    listWeighingsOfOrder,
    (stops ?? [])
      .filter(({ items }) => items.some(({ piecesPicked }) => piecesPicked !== null))
      .map(({ id }) => ({ params: { id } })),
  )
