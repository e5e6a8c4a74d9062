import * as contract from '#contract/catalogue/changed-prices.ts'
import type {
  ChangedPrices,
  PriceChangePreview,
  PriceLetter,
} from '#contract/catalogue/changed-prices.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { compareMoney, isZeroMoney } from '#domain/money/money.ts'
import { oddPrice } from '#domain/money/odd-price.ts'
import { percentChanged } from '#domain/money/price-changes.ts'
import { businessName } from '#server/platform/database/business-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { namedPrices, type WorkedOut } from './current-prices-rows.ts'
import { changeById, placeOfNew, scheduledOf } from './price-changes-rows.ts'
import { letterTo, pricesByBuyer } from './tell-customers.ts'
import { isChanged, workOut } from './work-out.ts'

/** Calculates what a change would do to prices; writes nothing. */
export async function previewPriceChange(
  { db, now, publicUrl }: Work,
  { body }: Asked<typeof contract.previewPriceChange>,
): Promise<PriceChangePreview> {
  const place = body.fromDate === undefined ? undefined : placeOfNew(body.fromDate)
  const all = await workOut(db, body, { place })
  const changed = all.filter(isChanged)
  const own = all.filter((each) => isOwn(each) && !each.leftOut)
  const productIds = [...new Set(all.map(({ productId }) => productId))]
  const buyers = await pricesByBuyer(db, body, { now, place })
  return {
    prices: rowsOf(all),
    catalogueCount: changed.filter((each) => !isOwn(each)).length,
    ownCount: changed.filter(isOwn).length,
    ownCustomers: new Set(own.map(({ customerId }) => customerId)).size,
    stayCount: all.filter((each) => !each.leftOut && !isChanged(each)).length,
    oddCount: changed.filter(({ now, price }) => oddPrice(now, price) !== null).length,
    ...spanOf(changed),
    buyerCount: buyers.length,
    letter: await letterOf(db, buyers[0], { fromDate: body.fromDate, publicUrl }),
    others: await scheduledOf(db, productIds),
  }
}

/** The smallest and the largest change in per cent. A first price, of a product on request, is no change. */
function spanOf(changed: readonly WorkedOut[]): Pick<PriceChangePreview, 'least' | 'most'> {
  const ratios = changed
    .filter(({ now }) => !isZeroMoney(now))
    .map(({ now, price }) => ({ now, price, ratio: Number(price) / Number(now) }))
  const sorted = ratios.toSorted((a, b) => a.ratio - b.ratio)
  const change = (one: (typeof ratios)[number] | undefined) =>
    one ? percentChanged(one.now, one.price) : null
  return { least: change(sorted[0]), most: change(sorted.at(-1)) }
}

type Buying = Awaited<ReturnType<typeof pricesByBuyer>>[number]

async function letterOf(
  db: Db,
  first: Buying | undefined,
  { fromDate, publicUrl }: { fromDate: string | undefined; publicUrl: string },
): Promise<PriceLetter | null> {
  if (!first || fromDate === undefined) return null
  const about = { fromDate, business: await businessName(db), publicUrl }
  const { recipient, subject, paragraphs, link } = letterTo(first.buyer, first.prices, about)
  const { customer } = first.buyer
  return { customer, recipient, subject, paragraphs: [...paragraphs], button: link.label }
}

/** The prices that a scheduled change will set, or that an applied one has set. */
export async function getChangedPrices(
  { db }: Work,
  { params: { id } }: Asked<typeof contract.getChangedPrices>,
): Promise<AnswerOf<typeof contract.getChangedPrices>> {
  const change = await changeById(db, id)
  if (!change) throw notFound('Price change')
  if (change.appliedAt === null) {
    const all = await workOut(db, change, { place: change })
    return { prices: rowsOf(all.filter(isChanged)) }
  }
  return { prices: change.prices && rowsOf(await namedPrices(db, change.prices)) }
}

const isOwn = ({ customerId }: WorkedOut): boolean => customerId !== null

/** One row for each product or size with its customers' own prices, both sorted by name. */
function rowsOf(all: readonly WorkedOut[]): ChangedPrices[] {
  const rows = new Map<string, { first: WorkedOut; own: WorkedOut[]; everyones?: WorkedOut }>()
  for (const each of all) {
    const key = `${each.productId} ${each.variationId ?? ''}`
    const row = rows.get(key) ?? { first: each, own: [] }
    rows.set(key, row)
    if (isOwn(each)) row.own.push(each)
    else row.everyones = each
  }
  return [...rows.values()]
    .map(({ first, own, everyones }) => rowOf(everyones ?? first, own))
    .toSorted((a, b) => a.name.localeCompare(b.name) || compareMoney(a.now, b.now))
}

function rowOf(everyones: WorkedOut, own: readonly WorkedOut[]): ChangedPrices {
  const { productId, variationId, customerId, name, size, unit } = everyones
  const shown = own
    .toSorted((a, b) => (a.customer ?? '').localeCompare(b.customer ?? ''))
    .slice(0, contract.mostOwnShown)
  return {
    ...{ productId, variationId, customerId, name, size, unit, ...pricesOf(everyones) },
    ownCount: own.length,
    own: shown.map((each) => ({
      customerId: each.customerId ?? 0,
      customer: each.customer ?? '',
      ...pricesOf(each),
    })),
  }
}

const pricesOf = ({ now, exact, price, leftOut }: WorkedOut) => ({ now, exact, price, leftOut })
