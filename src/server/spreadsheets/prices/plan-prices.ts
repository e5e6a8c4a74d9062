import type { Difference, Finding } from '#contract/catalogue/spreadsheets.ts'
import { accountHead } from '#server/spreadsheets/customers/customer-columns.ts'
import { comparedWith } from '#server/spreadsheets/differences.ts'
import { priceColumn, productOnly, termColumns } from './price-columns.ts'
import {
  pricedCustomers,
  type PriceRow,
  sizePricesOf,
  type Terms,
  termsOf,
} from './prices-sheet-rows.ts'
import {
  categoriesToSheet,
  productsToSheet,
  sizesToSheet,
} from '#server/spreadsheets/products/products-sheet-rows.ts'
import {
  heads,
  type Lost,
  type Range,
  rangeOf,
  soldIn,
} from '#server/spreadsheets/products/range.ts'
import {
  cellOf,
  type FileRow,
  type Plan,
  type Planning,
  through,
} from '#server/spreadsheets/sheet.ts'
import { writePrices } from './write-prices.ts'

type Known = {
  range: Range
  customers: ReadonlyMap<string, number>
  prices: ReadonlyMap<string, PriceRow>
}

/** The customer and the product or size that a row prices. */
type Subject = { customerId: number; productId: number; sizeId: number | null }
type PriceChange = { before: PriceRow | undefined; after: PriceRow }

const keyOf = ({ customerId, productId, sizeId }: Subject): string =>
  `${customerId} ${productId} ${sizeId ?? ''}`

const everyonesTerms: Terms = { customerPrice: null, isAvailable: true, minimumOrder: null }

export async function planPrices(planning: Planning): Promise<Plan> {
  const known = await knownFor(planning)
  const seen = new Map<string, number>()
  const changes: PriceChange[] = []
  const plan: Plan = { errors: [], outcomes: [], write: (...to) => writePrices(...to, changes) }
  await through(planning.work, planning.rows, (row) => {
    const subject = subjectOf(known, row)
    if ('message' in subject) return void plan.errors.push({ row: row.number, ...subject })
    plan.errors.push(...repeated(seen, subject, row), ...misplaced(subject, row))
    const before = known.prices.get(keyOf(subject))
    const columns = subject.sizeId === null ? termColumns : [priceColumn]
    const { fields, values, errors } = comparedWith(columns, row, before ?? everyonesTerms)
    plan.errors.push(...errors)
    if (fields.length > 0)
      changes.push({ before, after: { ...(before ?? everyonesTerms), ...values, ...subject } })
    plan.outcomes.push(outcomeOf(row, fields, before))
  })
  return plan
}

function outcomeOf(row: FileRow, fields: Difference[], before: PriceRow | undefined) {
  const named = [accountHead, heads.product, heads.size].map((head) => cellOf(row, head))
  const isNew = fields.length > 0 && (!before || isEveryones(before))
  return { row: row.number, name: named.filter(Boolean).join(', '), isNew, fields }
}

const isEveryones = ({ customerPrice, isAvailable, minimumOrder }: PriceRow): boolean =>
  customerPrice === null && isAvailable && minimumOrder === null

async function knownFor({ db, rows, hold }: Planning): Promise<Known> {
  const customers = new Map((await pricedCustomers(db)).map(({ id, accountId }) => [accountId, id]))
  const spoken = new Set(rows.map((row) => customers.get(accountOf(row)) ?? 0))
  const of = { hold, customers: [...spoken] }
  const prices = [...(await termsOf(db, of)), ...(await sizePricesOf(db, of))]
  const products = (await productsToSheet(db, { hold: false })).filter(({ archived }) => !archived)
  const sizes = await sizesToSheet(db, { hold: false })
  return {
    range: rangeOf(products, sizes, await categoriesToSheet(db)),
    customers,
    prices: new Map(prices.map((price) => [keyOf(price), price])),
  }
}

const accountOf = (row: FileRow): string => cellOf(row, accountHead).toUpperCase()

function subjectOf({ range, customers }: Known, row: FileRow): Subject | Lost {
  const customerId = customers.get(accountOf(row))
  if (customerId === undefined)
    return { column: accountHead, message: 'No customer has this account ID' }
  const sold = soldIn(range, row)
  if ('message' in sold) return sold
  return { customerId, productId: sold.product.id, sizeId: sold.size?.id ?? null }
}

function repeated(seen: Map<string, number>, subject: Subject, { number }: FileRow): Finding[] {
  const before = seen.get(keyOf(subject))
  if (before === undefined) seen.set(keyOf(subject), number)
  if (before === undefined) return []
  return [{ row: number, column: heads.product, message: `Row ${before} is about this too` }]
}

/** A field that only products have, in the row of a size. */
const misplaced = ({ sizeId }: Subject, row: FileRow): Finding[] =>
  productOnly
    .filter(({ head }) => sizeId !== null && cellOf(row, head) !== '')
    .map(({ head }) => ({
      row: row.number,
      column: head,
      message: 'Leave this blank for a size: it is told in the product’s own row',
    }))
