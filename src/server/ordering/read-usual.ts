import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/usual.ts'
import type { UsualLine as PricedLine } from '#contract/usual.ts'
import { londonToday } from '#domain/days/days.ts'
import { cutoffOf, deliveryDates } from '#domain/days/delivery-dates.ts'
import { lineTotal, sumMoney } from '#domain/money/money.ts'
import { usualDays, usualFor, type UsualLine } from '#domain/orders/usual.ts'
import { compareQuantity, quantity } from '#domain/products/quantities.ts'
import { type Priced, pricesFor } from '#server/catalogue/catalogue-rows.ts'
import { customerOf } from '#server/platform/actor.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { obstacleToOrdering } from './order-lines.ts'
import { orderingAt, refuseDate } from './order-place.ts'
import { lastPlaceOf, linesBefore } from './usual-rows.ts'

/** Far more lines than one kitchen orders for a day. */
const mostLines = 200

/** What the customer usually orders for a date, as far as it may order it now, at its prices now. */
export async function getUsual(
  work: Work,
  { query }: Asked<typeof contract.getUsual>,
): Promise<AnswerOf<typeof contract.getUsual>> {
  const { db, now } = work
  const customerId = customerOf(work.actor)
  const { siteId, ordered } = await lastPlaceOf(db, customerId, londonToday(now))
  const customer = await orderingAt(db, customerId, siteId)
  if (query.date !== undefined) refuseDate(work, customer, query.date)
  const open = deliveryDates(customer.schedule, now).filter(({ obstacle }) => obstacle === null)
  const next = open.find(({ date }) => !ordered.includes(date)) ?? open[0]
  const date = query.date ?? next?.date ?? null
  const place = { siteId, siteName: customer.site?.name ?? null }
  if (date === null)
    return { ...place, deliveryDate: null, closesAt: null, lines: [], total: '0.00' }
  const history = await linesBefore(db, { customerId, siteId, date, days: usualDays })
  const usual = usualFor(date, history)
  const prices = await pricesFor(db, customerId, usual, now)
  const lines = usual.flatMap((line, at) => offered(line, prices[at])).slice(0, mostLines)
  return {
    ...place,
    deliveryDate: date,
    closesAt: isoOf(cutoffOf(date, customer.schedule)),
    lines,
    total: sumMoney(lines.map((line) => line.lineTotal)),
  }
}

/** The line at its price now; nothing if the customer may not order it like this any more. */
function offered(line: UsualLine, priced: Priced | undefined): PricedLine[] {
  const { name, price, unit, variationId, variationName, hasVariations } = priced ?? {}
  const wrongSize = hasVariations ? variationId === null : line.variationId !== null
  if (!priced || !name || !price || !unit || wrongSize) return []
  const wanted = atLeast(line.quantity, priced.minimumOrder)
  if (obstacleToOrdering(wanted, priced)) return []
  return [
    {
      ...line,
      name,
      unit,
      variationName: variationName ?? null,
      quantity: wanted,
      customerPrice: price,
      lineTotal: lineTotal(wanted, price),
    },
  ]
}

const atLeast = (wanted: string, least: string | null): string =>
  least !== null && compareQuantity(wanted, least) < 0 ? quantity(least) : wanted
