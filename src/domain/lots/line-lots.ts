import type { Day } from '#domain/days/days.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { onRoadStatuses, type OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { liveOf } from '#domain/orders/picking/weighings.ts'
import { piecesInWords } from '#domain/products/by-the-piece.ts'
import {
  compareQuantity,
  isWeighed,
  isZeroQuantity,
  type Quantity,
  quantity,
  quantityInWords,
  subtractQuantity,
  sumQuantities,
} from '#domain/products/quantities.ts'
import { type LotStatus, obstacleToUsing } from './lots.ts'

type Lot = { code: string; status: LotStatus; statusReason: string | null; useBy: Day | null }

/** How much of a weighing comes from one lot. */
export type Share = { lotId: number; kg: Quantity; pieces: number | null }

/** A share as a client sends it. The weight may be left out if one lot gives all of it. */
type Given = { lotId: number; kg?: Quantity | undefined; pieces?: number | null | undefined }

type Weighed = { netKg: Quantity; pieces: number | null }

/** The lots of a weighing, each with its kilos and pieces; or why what the client sent can't be right (rules 15.7). */
export function sharesOf(
  given: readonly Given[],
  { netKg, pieces }: Weighed,
): Share[] | { obstacle: string } {
  if (new Set(given.map(({ lotId }) => lotId)).size < given.length)
    return { obstacle: 'Name each lot once.' }
  const [only, ...others] = given
  if (only && others.length === 0 && only.kg === undefined)
    return [{ lotId: only.lotId, kg: quantity(netKg), pieces: only.pieces ?? pieces }]
  if (given.some(({ kg }) => kg === undefined)) return { obstacle: 'Say how much is of each lot.' }
  const shares = given.map(({ lotId, kg = '0', pieces: count }) => ({
    lotId,
    kg: quantity(kg),
    pieces: count ?? (others.length === 0 ? pieces : null),
  }))
  const sum = sumQuantities(shares.map(({ kg }) => kg))
  if (given.length > 0 && compareQuantity(sum, netKg) !== 0)
    return { obstacle: `The lots come to ${sum} kg, but ${quantity(netKg)} kg were weighed.` }
  const counts = shares.map((share) => share.pieces)
  const counted = counts.reduce((so: number, count) => so + (count ?? 0), 0)
  const isWrong = counts.every((count) => count !== null)
    ? counted !== pieces
    : counted > (pieces ?? 0)
  return pieces !== null && isWrong
    ? { obstacle: `The lots come to ${counted} pieces, but ${pieces} were weighed.` }
    : shares
}

/** The same for a counted line: its lots with their pieces. Nobody knows what those weigh, so `kg` is '0'. */
export function countedShares(
  given: readonly Given[],
  count: number,
): Share[] | { obstacle: string } {
  if (new Set(given.map(({ lotId }) => lotId)).size < given.length)
    return { obstacle: 'Name each lot once.' }
  const [only, ...others] = given
  const counts = only && others.length === 0 ? [only.pieces ?? count] : given.map(piecesOf)
  if (counts.includes(null)) return { obstacle: 'Say how many are of each lot.' }
  const counted = counts.reduce((so: number, each) => so + (each ?? 0), 0)
  if (given.length > 0 && counted !== count)
    return { obstacle: `The lots come to ${counted} pieces, but ${count} were picked.` }
  return given.map(({ lotId }, at) => ({ lotId, kg: '0', pieces: counts[at] ?? null }))
}

const piecesOf = ({ pieces }: Given): number | null => pieces ?? null

type Taken = { lotId: number; kg: Quantity; pieces: number | null }

/** The lots of a line's weighings that were not voided: each lot once, with its total kilos and pieces. */
export function lotsOfLine<Each extends Taken>(
  weighings: readonly { voidedAt: string | null; lots: readonly Each[] }[],
): Each[] {
  const byLot = new Map<number, Each>()
  for (const { lots } of liveOf(weighings))
    for (const lot of lots) {
      const before = byLot.get(lot.lotId)
      if (!before) byLot.set(lot.lotId, lot)
      else {
        const pieces =
          before.pieces === null || lot.pieces === null ? null : before.pieces + lot.pieces
        byLot.set(lot.lotId, { ...lot, kg: sumQuantities([before.kg, lot.kg]), pieces })
      }
    }
  return [...byLot.values()]
}

/** Why nothing of this lot can be weighed for an order of that day, or null. */
export function obstacleToWeighingFrom(lot: Lot, deliveryDate: Day, today: Day): string | null {
  const { code, useBy } = lot
  const obstacle = obstacleToUsing(lot, today)
  if (obstacle || useBy === null || useBy >= deliveryDate) return obstacle
  return `Lot ${code} keeps until ${formatLongDay(useBy)}, before this order is delivered.`
}

/**
 * Why meat that was weighed from these lots can't leave: a sentence for each lot that is now held, recalled or out of
 * date, or will be out of date on the delivery date. Meat of a closed lot can leave.
 */
export const obstaclesOfWeighed = (lots: readonly Lot[], deliveryDate: Day, today: Day): string[] =>
  lots.flatMap((lot) => {
    const status = lot.status === 'closed' ? 'free' : lot.status
    const obstacle = obstacleToWeighingFrom({ ...lot, status }, deliveryDate, today)
    return obstacle ? `${obstacle} Weigh this line again from another lot.` : []
  })

/** A line of an order that is about to leave the butcher, with the lots that were weighed or counted for it. */
export type LineWithLots = {
  name: string
  unit: string
  quantityPicked: Quantity | null
  /** Whether the category of the line's product requires lots. */
  lotsRequired: boolean
  lots: readonly (Lot & InLot)[]
}

type InLot = { kg: Quantity; pieces: number | null }

/** How much of a line comes from these lots: its weight, or its pieces if it is counted. */
const inLots = (unit: string, lots: readonly InLot[]): Quantity =>
  sumQuantities(lots.map(({ kg, pieces }) => (isWeighed(unit) ? kg : String(pieces ?? 0))))

/** How much of the quantity picked for a line has no lot. */
function withoutLot({ unit, quantityPicked, lots }: LineWithLots): Quantity {
  const named = inLots(unit, lots)
  return quantityPicked === null ? '0' : subtractQuantity(quantityPicked, named)
}

/** '0.6 kg', or '12 pieces' of a counted line. */
const amountInWords = (amount: Quantity, unit: string): string =>
  isWeighed(unit) ? `${quantityInWords(amount)} kg` : piecesInWords(Number(amount))

/**
 * Why these lines can't leave, or null. They can't if a lot stops them (`obstaclesOfWeighed`), or if meat has no lot
 * and its category requires one (rules 15.8).
 */
export function obstacleToLeaving(
  lines: readonly LineWithLots[],
  deliveryDate: Day,
  today: Day,
): string | null {
  for (const { name, lots } of lines) {
    const [obstacle] = obstaclesOfWeighed(lots, deliveryDate, today)
    if (obstacle) return `${name}: ${obstacle}`
  }
  for (const line of lines) {
    const rest = withoutLot(line)
    if (line.lotsRequired && !isZeroQuantity(rest))
      return `${line.name}: name the lot of ${amountInWords(rest, line.unit)}. Its category requires lots.`
  }
  return null
}

const leavings: readonly (readonly [to: OrderStatus, notFrom: readonly OrderStatus[]])[] = [
  ['dispatched', ['in_progress', 'delivered']],
  ['in_progress', ['delivered']],
  ['delivered', ['dispatched', 'in_progress']],
]

/** A line at the customer's door. */
type LineAtDoor = {
  name: string
  unit: string
  quantityPicked: Quantity | null
  /** `isStopped`: the lot was held or recalled before the goods were handed over. */
  lots: readonly ({ code: string; status: LotStatus; isStopped: boolean } & InLot)[]
}

/**
 * Why this quantity of a line can't be handed over, or null. Meat stays on the van if its lot was held or recalled
 * before the handover (rules 15.8).
 */
export function obstacleToHandingOver(
  { name, unit, quantityPicked, lots }: LineAtDoor,
  delivered: Quantity,
): string | null {
  const stopped = lots.filter(({ isStopped }) => isStopped)
  const [first] = stopped
  if (!first) return null
  const amount = inLots(unit, stopped)
  const most = subtractQuantity(quantityPicked ?? '0', amount)
  if (compareQuantity(delivered, most) <= 0) return null
  const leave = isZeroQuantity(most) ? 'Leave it' : `Leave ${amountInWords(amount, unit)}`
  return `${name}: Lot ${first.code} is ${first.status}. ${leave} on the van: press Short.`
}

/**
 * Whether the meat leaves with this step: the release of the order, the start of the round, or marking an order
 * delivered that was never on the van. For an order on the van, `obstacleToHandingOver` says which meat must come back.
 */
export const isLeaving = (from: OrderStatus, to: OrderStatus): boolean =>
  leavings.some(([step, notFrom]) => step === to && !notFrom.includes(from))

/** Why an order with known lots can't be deleted, or null. A recall must still find meat that is on the van. */
export const obstacleToForgetting = (order: {
  orderNumber: string
  status: OrderStatus
}): string | null =>
  onRoadStatuses.includes(order.status)
    ? `${order.orderNumber} is on the van with meat of known lots and can’t be deleted.`
    : null
