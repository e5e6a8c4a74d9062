import { desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { documentNumber, type NumberStyle, usualStyles } from '#domain/products/numbers.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import {
  creditNotes,
  customers,
  invoices,
  nameShown,
} from '#server/platform/database/schema/index.ts'
import { beginning, beginningAsWritten } from '#server/platform/database/text-search.ts'
import { countOf } from '#server/platform/http/pages.ts'
import { counted, type Found, kind, mayBegin, mostOfAKind, none } from './found-rows.ts'

const invoicesWhere = (db: Db, where: SQL) =>
  db
    .select({
      kind: kind('invoice'),
      id: invoices.id,
      title: invoices.invoiceNumber,
      detail: nameShown('customers'),
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(where)
    .orderBy(desc(invoices.id))
    .limit(mostOfAKind)

const numberedSo = (from: string | Placeholder, number: string | Placeholder): SQL =>
  sql`(${invoices.invoiceNumber} like ${from} or ${invoices.invoiceNumber} = ${number})`

const invoicesNumbered = question(null, ['beginning', 'number'], (db, { beginning, number }) =>
  invoicesWhere(db, numberedSo(beginning, number)),
)

/** Each customer's newest invoices by the customer's own index. */
const newestInvoicesOf = question('newest-invoices-of', ['customerIds'], (db, { customerIds }) =>
  invoicesWhere(
    db,
    sql`${invoices.id} in (
      select newest.id from unnest(${customerIds}::int[]) as named(id), lateral (
        select i.id from invoices i where i.customer_id = named.id
        order by i.id desc limit ${mostOfAKind}) newest)`,
  ),
)

const ownStyle = question(
  'invoice-style',
  [],
  () => sql<NumberStyle>`select prefix, width from number_series where series = 'invoice'`,
)

/**
 * How invoices are numbered, the newest style first: the business may have continued the numbers of its earlier books.
 */
export async function invoiceStyles(db: Db): Promise<NumberStyle[]> {
  const usual = usualStyles.invoice
  const [own] = await ownStyle(db, {})
  return own && own.prefix !== usual.prefix ? [own, usual] : [own ?? usual]
}

/** By number, with or without its prefix; otherwise the newest invoices of the customers found. */
export async function invoicesCalled(
  db: Db,
  text: string,
  { customerIds, styles }: { customerIds: readonly number[]; styles: readonly NumberStyle[] },
): Promise<Found> {
  for (const style of styles) {
    const asked = askedIn(style, text)
    const hits = asked ? await invoicesNumbered(db, asked) : []
    if (asked && hits.length > 0)
      return counted(hits, () => countOf(db, invoices, numberedSo(asked.beginning, asked.number)))
  }
  if (customerIds.length === 0) return none
  return counted(await newestInvoicesOf(db, { customerIds }), () =>
    countOf(db, invoices, sql`${invoices.customerId} = any(${sql.param(customerIds)}::int[])`),
  )
}

/** The number, or the beginning of one, that a text means in this style; null if it means none. */
function askedIn(style: NumberStyle, text: string) {
  const { prefix } = style
  if (/^\d{1,9}$/.test(text)) {
    const number = documentNumber(style, Number(text))
    return { beginning: prefix === '' ? beginning(text) : number, number }
  }
  if (!mayBegin(text, prefix.toUpperCase())) return null
  const number = prefix + text.slice(prefix.length).toUpperCase()
  return { beginning: beginningAsWritten(number), number }
}

const creditsNumbered = question(null, ['beginning'], (db, { beginning }) =>
  db
    .select({
      kind: kind('credit'),
      id: invoices.id,
      title: sql<string>`${creditNotes.creditNumber}`,
      detail: sql<string>`concat_ws(', ', ${nameShown('customers')}, 'credits ' || ${invoices.invoiceNumber})`,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(sql`${creditNotes.creditNumber} like ${beginning}`)
    .orderBy(desc(creditNotes.id))
    .limit(mostOfAKind),
)

/** Issued credit notes by number, each with the id of the invoice that it credits. */
export async function creditsCalled(db: Db, text: string): Promise<Found> {
  if (!mayBegin(text, 'CRN-')) return none
  const from = beginning(text)
  return counted(await creditsNumbered(db, { beginning: from }), () =>
    countOf(db, creditNotes, sql`${creditNotes.creditNumber} like ${from}`),
  )
}
