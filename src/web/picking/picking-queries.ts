import { ordersByDate } from '#contract/orders/orders.ts'
import {
  listArticles,
  listLotsToPick,
  listSubstitutes,
  pickingDays,
} from '#contract/orders/picking.ts'
import { listLabelPrefixes } from '#contract/orders/label-prefixes.ts'
import { listTares } from '#contract/orders/tares.ts'
import { listWeighingsOfOrder } from '#contract/orders/weighings.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

export const usePickingDays = () => useQuestion(pickingDays, {})
export const useOrdersOfDay = (date: string) => useQuestion(ordersByDate, { params: { date } })
export const useSubstitutes = (itemId: number) =>
  useQuestion(listSubstitutes, { params: { itemId } })

/** The tares that are in use. */
export const useTares = () =>
  (useQuestion(listTares, {}).data ?? []).filter(({ isActive }) => isActive)

/** An order's weighed lines with their weighings. With `read` false, only what this device knows already. */
export const useLinesToWeigh = (orderId: number, read: boolean) =>
  useQuestion(listWeighingsOfOrder, { params: { id: orderId } }, { enabled: read }).data

/** What suppliers' in-store barcodes mean. */
export const useLabelPrefixes = () => useQuestion(listLabelPrefixes, {}).data ?? []

/** The numbers by which labels may name products of the range. */
export const useArticles = () => useQuestion(listArticles, {}).data ?? none

/** The lots in the fridge, also those that can’t be used. */
export const useLotsToPick = () => useQuestion(listLotsToPick, {}).data ?? none
const none: never[] = []
