import { formatFullDay } from '#domain/days/day-labels.ts'
import { formatMoney } from '#domain/money/money.ts'
import { priceTitle } from '#domain/money/price-changes.ts'
import { counted } from '#domain/words/counted.ts'
import { perUnit } from '#domain/products/quantities.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { isoOf } from '#server/platform/clock.ts'
import { businessName } from '#server/platform/database/business-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Letter, post } from '#server/platform/background/outbox.ts'
import { type Buyer, buyersOf, type Place, toldOf } from './price-changes-rows.ts'
import type { KeptPrice, WorkedOut } from './current-prices-rows.ts'
import { type AskedChange, isChanged, workOut } from './work-out.ts'

type Told = AskedChange & Place
type Room = { publicUrl: string; now: number }

/** Each buyer with the prices that change for it: its own if it has one, otherwise the list price. */
export async function pricesByBuyer(
  db: Db,
  change: AskedChange,
  { now, place }: { now: number; place: Place | undefined },
) {
  // A change of the list price does not affect a customer with its own price.
  const worked = await workOut(db, { ...change, ownPrices: true }, { place })
  const all = change.ownPrices ? worked : worked.map(ownStays)
  const changed = all.filter(isChanged)
  const productIds = [...new Set(changed.map(({ productId }) => productId))]
  const buyers = await buyersOf(db, productIds, isoOf(now))
  const own = new Map<number, WorkedOut[]>()
  for (const each of all)
    if (each.customerId !== null)
      own.set(each.customerId, [...(own.get(each.customerId) ?? []), each])
  return buyers
    .map((buyer) => ({ buyer, prices: pricesFor(buyer, changed, own.get(buyer.customerId) ?? []) }))
    .filter(({ prices }) => prices.length > 0)
}

const ownStays = (each: WorkedOut): WorkedOut =>
  each.customerId === null || each.exact === null ? each : { ...each, price: each.now }

const placeOf = ({ productId, variationId }: WorkedOut): string =>
  `${productId} ${variationId ?? ''}`

function pricesFor({ productIds }: Buyer, changed: readonly WorkedOut[], own: WorkedOut[]) {
  const bought = new Set(productIds)
  const hasOwn = new Set(own.map(placeOf))
  return [
    ...own.filter(isChanged),
    ...changed.filter((each) => each.customerId === null && !hasOwn.has(placeOf(each))),
  ].filter(({ productId }) => bought.has(productId))
}

const causeOf = (id: number): string => `price-change-${id}`

/**
 * Emails each customer who buys an affected product, with its old and new price. Returns the prices that the change now
 * promises; null if nobody is told.
 */
export async function tellCustomers(
  tx: Db,
  change: Told,
  { publicUrl, now }: Room,
): Promise<KeptPrice[] | null> {
  const buyers = await pricesByBuyer(tx, change, { now, place: change })
  const about = { fromDate: change.fromDate, business: await businessName(tx), publicUrl }
  for (const { buyer, prices } of buyers) {
    const cause = `${causeOf(change.id)}-${buyer.customerId}`
    await post(tx, { cause, ...letterTo(buyer, prices, about) }, isoOf(now))
  }
  if (buyers.length === 0) return null
  return keptOf((await workOut(tx, change, { place: change })).filter(isChanged))
}

export const keptOf = (prices: readonly WorkedOut[]): KeptPrice[] =>
  prices.map(({ productId, variationId, customerId, now, price }) => ({
    productId,
    variationId,
    customerId,
    now,
    price,
  }))

const mostLines = 50

type About = { fromDate: string; business: string; publicUrl: string }

/** The email to a customer about the prices that change for it. */
export function letterTo(
  buyer: Buyer,
  prices: readonly WorkedOut[],
  { fromDate, business, publicUrl }: About,
): Omit<Letter, 'cause'> & { link: { label: string; url: string } } {
  const day = formatFullDay(fromDate)
  const more = prices.length - mostLines
  return {
    recipient: buyer.email,
    subject: subjectFrom(business, `prices from ${day}`),
    paragraphs: [
      `Dear ${buyer.contactName},`,
      `From ${day} these prices change. What you order before then keeps its price.`,
      ...prices.slice(0, mostLines).map(priceLine),
      ...(more > 0
        ? [`And ${counted(more, 'more price')}, shown in the catalogue from then.`]
        : []),
      business,
    ],
    link: { label: 'See the catalogue', url: `${publicUrl}/customer/catalog` },
  }
}

const priceLine = ({ unit, now, price, ...of }: WorkedOut): string =>
  `${priceTitle(of)}: ${formatMoney(now)} becomes ${formatMoney(price)} ${perUnit(unit)}`

/** Emails everyone who was told of a change that the prices stay after all. */
export async function takeBack(
  tx: Db,
  { id, fromDate }: { id: number; fromDate: string },
  now: number,
) {
  const business = await businessName(tx)
  for (const { cause, email } of await toldOf(tx, causeOf(id)))
    await post(
      tx,
      {
        cause: `undone-${cause}`,
        recipient: email,
        subject: subjectFrom(business, 'prices stay as they are'),
        paragraphs: [
          `The prices we announced for ${formatFullDay(fromDate)} do not change after all.`,
          business,
        ],
      },
      isoOf(now),
    )
}
