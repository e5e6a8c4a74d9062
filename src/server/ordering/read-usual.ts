import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/ordering/usual.ts'
import type { StarterLine } from '#contract/ordering/usual.ts'
import { addDays } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { cutoffOf, deliveryDates } from '#domain/days/delivery-dates.ts'
import { remindersFor } from '#domain/days/reminders.ts'
import { lineTotal, sumMoney } from '#domain/money/money.ts'
import { popularDays, starterOf } from '#domain/people/kitchens.ts'
import { titleOf } from '#domain/orders/basket/basket.ts'
import {
  reasonOfReminder,
  usualDays,
  usualFor,
  type UsualLine,
} from '#domain/orders/basket/usual.ts'
import { estimatedKg } from '#domain/products/by-the-piece.ts'
import { piecesFor, piecesNear, wholeBoxes } from '#domain/orders/basket/basket-pieces.ts'
import { compareQuantity, quantity } from '#domain/products/quantities.ts'
import { type Priced, pricesFor } from '#server/catalogue/catalogue-rows.ts'
import { customerOf } from '#server/platform/actor.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { obstacleToOrdering } from './order-lines.ts'
import { orderingAt, refuseClosedSite, refuseDate } from './order-place.ts'
import { ordersOfDays } from './orders-of-days.ts'
import {
  kitchenOf,
  lastSiteOf,
  linesBefore,
  popularSince,
  remindersOf,
  startOfRange,
} from './usual-rows.ts'

type OrderLine = Pick<UsualLine, 'productId' | 'variationId' | 'quantity' | 'pieces'>

/** Far more lines than one kitchen orders for a day. */
const mostLines = 200

/** What the customer usually orders for a date: only what it can order now, at today's prices. */
export async function getUsual(
  work: Work,
  { query }: Asked<typeof contract.getUsual>,
): Promise<AnswerOf<typeof contract.getUsual>> {
  const { db, now } = work
  const customerId = customerOf(work.actor)
  const siteId = await placeAskedFor(db, customerId, query.siteId)
  const customer = await orderingAt(db, customerId, siteId)
  refuseClosedSite(customer)
  if (query.date !== undefined) refuseDate(work, customer, query.date)
  const open = deliveryDates(customer.schedule, now).filter(({ obstacle }) => obstacle === null)
  const orders = await ordersOfDays(work, customer)
  const next = open.find(({ date }) => !orders.has(date)) ?? open[0]
  const date = query.date ?? next?.date ?? null
  const place = { siteId, siteName: customer.site?.name ?? null }
  if (date === null)
    return { ...place, deliveryDate: null, closesAt: null, order: null, lines: [], total: '0.00' }
  const history = await linesBefore(db, { customerId, siteId, date, days: usualDays })
  const usual = usualFor(date, history)
  const prices = await pricesFor(db, customerId, usual, now)
  const reminders = remindersFor(await remindersOf(db, { customerId }), londonToday(now))
  const lines = usual
    .flatMap((line, at) => offered(line, prices[at]))
    .slice(0, mostLines)
    .map((line) => ({
      ...line,
      reason: reasonOfReminder([line.name, titleOf(line)], reminders) ?? line.reason,
    }))
  return {
    ...place,
    deliveryDate: date,
    closesAt: isoOf(cutoffOf(date, customer.schedule)),
    order: orders.get(date) ?? null,
    lines,
    total: sumMoney(lines.map((line) => line.lineTotal)),
  }
}

type AskedPlace = Asked<typeof contract.getUsual>['query']['siteId']

async function placeAskedFor(db: Db, customerId: number, asked: AskedPlace) {
  if (asked === undefined) return lastSiteOf(db, customerId)
  return asked === 'main' ? null : asked
}

/** How many lines the list for a first order has. */
const starterLines = 12

/**
 * What a new customer can start from, at its own prices: the products that kitchens of its kind order most, or some of
 * each category while too few customers have ordered.
 */
export async function getStarter(
  work: Work,
  { query }: Asked<typeof contract.getStarter>,
): Promise<AnswerOf<typeof contract.getStarter>> {
  const { db, now } = work
  const customerId = customerOf(work.actor)
  const wanted = query.kitchen ?? (await kitchenOf(db, customerId))
  const since = addDays(londonToday(now), -popularDays)
  const { kitchen, lines: popular } = starterOf(wanted, await popularSince(db, since, wanted))
  const quantities = popular.length > 0 ? popular : await oneOfEach(db)
  const lines = quantities.map((line) => ({ ...line, pieces: null }))
  const prices = await pricesFor(db, customerId, lines, now)
  const offers = lines.flatMap((line, at) => offered(line, prices[at]))
  return { wanted, kitchen, ofRange: popular.length === 0, lines: offers.slice(0, starterLines) }
}

/** More than are shown, because the customer may not order some of them. */
const oneOfEach = async (db: Db) =>
  (await startOfRange(db, 3 * starterLines)).map((line) => ({ ...line, quantity: quantity('1') }))

/** The line at today's price; nothing if the customer can no longer order it. */
function offered<Line extends OrderLine>(
  line: Line,
  priced: Priced | undefined,
): (Line & Omit<StarterLine, keyof OrderLine>)[] {
  const { name, price, unit, variationId, variationName, hasVariations } = priced ?? {}
  const wrongSize = hasVariations ? variationId === null : line.variationId !== null
  if (!priced || !name || !price || !unit || wrongSize) return []
  const amount = amountNow(line, priced)
  const wanted = amount.quantity
  if (obstacleToOrdering(wanted, priced)) return []
  return [
    {
      ...line,
      name,
      categoryId: priced.categoryId,
      imageUrl: priced.imageUrl,
      unit,
      variationName: variationName ?? null,
      ...amount,
      customerPrice: price,
      lineTotal: lineTotal(wanted, price),
      vatRate: priced.vatRate,
    },
  ]
}

/** How many pieces, or how much, to suggest today; never less than the product's minimum. */
function amountNow({ quantity: usual, pieces }: OrderLine, priced: Priced) {
  const { orderedBy, averageKg, piecesPerBox: box, minimumOrder } = priced
  if (orderedBy === 'kg' || averageKg === null)
    return {
      ...{ quantity: atLeast(usual, minimumOrder), pieces: null },
      ...{ averageKg: null, piecesPerBox: null },
    }
  const piecesPerBox = orderedBy === 'box' ? box : null
  const byPiece = { averageKg, piecesPerBox }
  const wanted = pieces === null ? piecesNear(usual, byPiece) : wholeBoxes(pieces, byPiece)
  const enough = minimumOrder === null ? wanted : piecesFor(minimumOrder, byPiece)
  const now = Math.max(wanted, enough)
  return { ...byPiece, quantity: estimatedKg(now, averageKg), pieces: now }
}

const atLeast = (wanted: string, least: string | null): string =>
  least !== null && compareQuantity(wanted, least) < 0 ? quantity(least) : wanted
