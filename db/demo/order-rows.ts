import { londonToday } from '#domain/days/london.ts'
import { sumMoney } from '#domain/money/money.ts'
import { type OrderStatus, releasedStatuses } from '#domain/orders/states/order-statuses.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Calendar } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Line, deliveredLine, lineOf, orderedLines, pickedLine } from './order-lines.ts'
import type { PlacedOrder } from './order-placing.ts'
import { type Step, estimateOf, pickingStarted, pricesConfirmed, stepsOf } from './order-steps.ts'
import { askedFor } from './price-list.ts'
import { type DemoSite, siteOf } from './sites.ts'
import { signatureIds } from './signatures.ts'
import { nameOf, office } from './business.ts'

/** An order with everything that happened to it. */
export type LivedOrder = PlacedOrder & {
  steps: Step[]
  lines: Line[]
  isPriced: boolean
  /** Undefined for the customer's own address. */
  site: DemoSite | undefined
}

export function live(order: PlacedOrder, calendar: Calendar): LivedOrder {
  const { chance, status } = order
  const steps = stepsOf(order, calendar)
  const has = (to: OrderStatus) => steps.some((step) => step.to === to)
  const ordered = orderedLines(order.customer, chance)
  const weighing = chanceOf(`weighings of ${order.customer.account} for ${order.day}`)
  const picked = has('picked') ? ordered.map((line) => pickedLine(line, chance, weighing)) : ordered
  const lines = has('delivered') ? picked.map((line) => deliveredLine(line, chance)) : picked
  const isPriced = releasedStatuses.includes(status) || (status === 'picked' && order.id % 2 === 0)
  const site = siteOf(order, calendar)
  return { ...order, steps, lines: [...lines, ...beyondTheRange(order)], isPriced, site }
}

/** The Oak Tavern's confirmed order has a product it added itself, which waits for a price. */
const beyondTheRange = ({ customer, status }: PlacedOrder): Line[] =>
  customer.account === 'OAKTAVERN' && status === 'confirmed'
    ? [lineOf(askedFor, '2.000', '11.50')]
    : []

export const stepTo = ({ steps }: LivedOrder, status: OrderStatus): Step | undefined =>
  steps.find(({ to }) => to === status)

const notes = ['Please ring before you come', 'Function on Saturday, so a bit more than usual']

/** The row of the order itself. Its timestamps are the times of its steps (rules 7.2). */
export function orderRow(order: LivedOrder, calendar: Calendar) {
  const confirmed = stepTo(order, 'confirmed')
  const picked = stepTo(order, 'picked')
  const started = stepTo(order, 'in_progress')
  const delivered = stepTo(order, 'delivered')
  const { id, customer, status, placedAt, site } = order
  return {
    id,
    customerId: customer.id,
    status,
    total: sumMoney(order.lines.map(({ total }) => total)),
    deliveryDate: order.day,
    deliveredOn: delivered ? londonToday(Date.parse(delivered.at)) : null,
    siteId: site?.id ?? null,
    siteName: site?.name ?? null,
    deliveryAddress: site?.address ?? customer.address,
    deliveryInstructions: site?.deliveryInstructions ?? customer.instructions ?? null,
    orderNotes: id % 23 === 0 ? notes[id % notes.length] : null,
    orderSent: placedAt,
    sentBy: order.firstStatus === 'sent' ? order.placedBy.name : null,
    orderApproved: confirmed?.at ?? null,
    orderConfirmed: confirmed?.at ?? null,
    approvedBy: confirmed?.by.name ?? null,
    pickingStarted: picked ? pickingStarted(order, calendar) : null,
    pickingCompleted: picked?.at ?? null,
    pickedBy: picked?.by.name ?? null,
    cancelledReason: stepTo(order, 'cancelled')?.reason ?? null,
    pricingConfirmed: order.isPriced,
    deliveryStatus: delivered ? 'delivered' : started ? 'en_route' : null,
    routePosition: order.stop,
    routeStartedAt: started?.at ?? null,
    estimatedDeliveryTime: started ? estimateOf(order, calendar) : null,
    driverStartedRoute: started?.by.id ?? null,
    createdAt: placedAt,
  }
}

export const lineRows = ({ id, lines, isPriced }: LivedOrder) =>
  lines.map(({ item, weighings: _, ...line }, place) => ({
    id: id * 100 + place,
    orderId: id,
    position: place + 1,
    productId: item.productId,
    variationId: item.variationId,
    variationName: item.variationName,
    name: item.name,
    description: item.description,
    quantityOrdered: line.ordered,
    quantityPicked: line.picked,
    quantityDelivered: line.delivered,
    piecesOrdered: line.piecesOrdered,
    piecesPicked: line.piecesPicked,
    piecesDelivered: line.piecesDelivered,
    averageKg: item.pieces?.averageKg ?? null,
    unit: item.unit,
    pricePerUnit: line.price,
    totalPrice: line.total,
    vatRate: item.vatRate,
    imageUrl: item.imageUrl,
    pickingNotes: line.pickingNotes,
    substitute: null,
    packingNote: line.packingNote,
    adminPriceConfirmed: isPriced,
    isCustomerProduct: item.isCustomers ?? false,
    pendingAdminPricing: item.isCustomers ?? false,
  }))

/** Lines ordered by weight have a weighing only in the last ten days. */
const daysOfWeights = 10

/**
 * The weighings of an order, spread over the time of its picking: one for each piece or box and, in the last ten days,
 * one for each line ordered by weight.
 */
export function weighingRows(order: LivedOrder, calendar: Calendar) {
  const picked = stepTo(order, 'picked')
  if (!picked) return []
  const chance = chanceOf(`numbers of weighings of ${order.id}`)
  const begun = Date.parse(pickingStarted(order, calendar))
  const isRecent = order.day > calendar.daysFromToday(-daysOfWeights)
  const all = order.lines.flatMap((line, place) =>
    (isRecent ? weighedInAll(line) : line.weighings).map(({ netGrams: _, ...weighing }) => ({
      ...weighing,
      orderItemId: order.id * 100 + place,
    })),
  )
  const msBetween = (Date.parse(picked.at) - begun) / (all.length + 1)
  return all.map((weighing, place) => ({
    id: uuidBy(chance),
    ...weighing,
    source: order.id % 9 === 0 ? 'typed' : 'scale',
    byId: picked.by.id,
    byName: picked.by.name,
    at: isoOf(Math.floor(begun + msBetween * (place + 1))),
  }))
}

type Weighed = Line['weighings'][number]
type Piece = Omit<Weighed, 'pieces'> & { pieces: number | null }

/** A picked line that was ordered by weight gets one weighing, of its whole weight. */
function weighedInAll({ item, picked, weighings }: Line): Piece[] {
  const isWhole = weighings.length === 0 && item.unit === 'kg' && Number(picked) > 0
  if (!isWhole || picked === null) return weighings
  return [{ pieces: null, grossKg: picked, tareKg: '0.000', netGrams: Number(picked) * 1000 }]
}

function uuidBy(chance: Chance): string {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => chance.between(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

export function pickingListRow(order: LivedOrder, calendar: Calendar) {
  const picked = stepTo(order, 'picked')
  return {
    orderId: order.id,
    customerId: order.customer.id,
    status: picked ? 'completed' : 'pending',
    pickerName: picked?.by.name ?? null,
    startedAt: picked ? pickingStarted(order, calendar) : null,
    completedAt: picked?.at ?? null,
  }
}

/** Every change of status and, between picked and dispatched, the confirmed prices. */
export function timelineRows(order: LivedOrder, calendar: Calendar) {
  const moves = order.steps.map(({ to, reason, ...step }, place) => {
    const from = order.steps[place - 1]?.to ?? null
    return entry(order, step, from ? 'moved' : 'placed', { from, to, reason })
  })
  if (!order.isPriced) return moves
  const pricing = entry(order, pricesConfirmed(order, calendar), 'pricing_confirmed')
  return moves.toSpliced(order.steps.findIndex(({ to }) => to === 'picked') + 1, 0, pricing)
}

type Move = { from: OrderStatus | null; to: OrderStatus; reason: string | null }

const entry = (
  { id }: LivedOrder,
  { at, by }: Pick<Step, 'at' | 'by'>,
  event: string,
  move?: Move,
) => ({
  orderId: id,
  at,
  actorId: by.id,
  actorName: by.name,
  event,
  fromStatus: move?.from ?? null,
  toStatus: move?.to ?? null,
  reason: move?.reason ?? null,
})

const notesAtTheDoor = [
  'Left with the kitchen porter',
  'Cold room at 3 degrees',
  'Two boxes back from last time',
  'Chef checked the weights',
]

/** People at the customers' doors when the contact is not. */
const porters = ['Tom Reeve', 'Aggie Lomax', 'Marek Zielinski', 'Bev Cartwright']

/** Every fifth delivery is taken in by somebody other than the contact. */
function receiverOf({ id, customer, site }: LivedOrder): string {
  if (id % 5 === 0) return porters[customer.id % porters.length]!
  return site?.contactName ?? customer.contact
}

/** The proof of delivery: the signature of whoever received it. */
export function confirmationRow(order: LivedOrder) {
  const { id, customer } = order
  const delivered = stepTo(order, 'delivered')!
  return {
    orderId: id,
    driverId: delivered.by.id,
    confirmationType: 'signature',
    customerSignature: signatureIds[customer.id % signatureIds.length],
    customerName: receiverOf(order),
    deliveryNotes: id % 9 === 0 ? notesAtTheDoor[id % notesAtTheDoor.length] : null,
    deliveredAt: delivered.at,
    signatureTimestamp: delivered.at,
    recordedAt: delivered.at,
  }
}

const said = [
  'Your order is confirmed. The ribeye is cut from the older loin, as you asked.',
  'We are short of one line and have put in the nearest we have. Ring if that won’t do.',
  'The van may be half an hour late: the bridge is closed.',
]

/** Messages from the office about some of the orders. */
export const messageRows = (orders: readonly LivedOrder[], calendar: Calendar) =>
  orders
    .filter((order) => order.day >= calendar.today && stepTo(order, 'confirmed'))
    .filter((_, place) => place % 5 === 0)
    .slice(0, said.length)
    .map((order, place) => ({
      orderId: order.id,
      customerId: order.customer.id,
      message: said[place]!,
      sentBy: nameOf(office),
      sentAt: stepTo(order, 'confirmed')!.at,
    }))
