import * as contract from '#contract/catalogue/price-changes.ts'
import type { ChangedPrices, PriceChangePreview } from '#contract/catalogue/price-changes.ts'
import { compareMoney } from '#domain/money/money.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { scheduledOf } from './price-changes-rows.ts'
import { pricesByBuyer } from './tell-customers.ts'
import { isChanged, type WorkedOut, workOut } from './work-out.ts'

/** Calculates what a change would do to today's prices; writes nothing. */
export async function previewPriceChange(
  { db, now }: Work,
  { body }: Asked<typeof contract.previewPriceChange>,
): Promise<PriceChangePreview> {
  const all = await workOut(db, body)
  const changed = all.filter(isChanged)
  const own = all.filter(isOwn)
  const productIds = [...new Set(all.map(({ productId }) => productId))]
  return {
    prices: rowsOf(all),
    catalogueCount: changed.filter((each) => !isOwn(each)).length,
    ownCount: changed.filter(isOwn).length,
    ownCustomers: new Set(own.map(({ customerId }) => customerId)).size,
    stayCount: all.filter((each) => !each.leftOut && !isChanged(each)).length,
    buyerCount: (await pricesByBuyer(db, body, now)).length,
    others: await scheduledOf(db, productIds),
  }
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
