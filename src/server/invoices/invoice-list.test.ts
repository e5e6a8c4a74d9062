import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  downloadInvoices,
  exportInvoices,
  pageOfInvoices,
} from '#contract/invoices/invoice-list.ts'
import { approveInvoice, getOrderInvoice, type Invoice } from '#contract/invoices/invoices.ts'
import { recordPayment } from '#contract/invoices/payments.ts'
import { addDays } from '#domain/days/days.ts'
import { daysOverdue, isOverdue } from '#domain/money/invoicing.ts'
import { customers, invoices, orders } from '#server/platform/database/schema/index.ts'
import { issuedEarlier } from '#tests/support/issued-earlier.ts'
import { delivered } from '#tests/support/journey.ts'
import { canLookAtPaper, pagesOf } from '#tests/support/paper.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

const today = '2026-12-01'
let topside: Topside
let admin: Person
let oak: TestCustomer, elm: TestCustomer
/**
 * Invoices of £20.00 each. Oak has one to approve, one not due yet, one partly paid and late, and one cancelled; Elm
 * has one paid and one late.
 */
let toApprove: Invoice, unpaid: Invoice, partLate: Invoice, cancelled: Invoice
let paid: Invoice, late: Invoice

beforeAll(async () => {
  topside = await startTopside(`${today}T09:00:00Z`)
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak_Ltd', tradingName: '=The Oak, "Café"' })
  elm = await topside.customer({ name: 'Elm House' })
  toApprove = await invoiced(oak)
  unpaid = await issued(oak)
  partLate = await issued(oak, '2026-11-19')
  cancelled = await invoiced(oak)
  await write(cancelled, { status: 'cancelled', dueDate: '2026-11-01' })
  paid = await issued(elm, '2026-11-01')
  late = await issued(elm, '2026-11-30')
  await pay(partLate, '5.50')
  await pay(paid, '20.00')
})
afterAll(() => topside.stop())

async function invoiced(customer: TestCustomer): Promise<Invoice> {
  const { id } = await delivered(topside, customer)
  return (await admin.call(getOrderInvoice, { params: { id } })).body
}
async function issued(customer: TestCustomer, dueDate?: string): Promise<Invoice> {
  const { id } = await invoiced(customer)
  const { body } = await admin.call(approveInvoice, { params: { id } })
  if (dueDate) await issuedEarlier(topside, id, { dueDate })
  return body
}
const write = ({ id }: Invoice, change: Partial<typeof invoices.$inferInsert>) =>
  topside.db.update(invoices).set(change).where(eq(invoices.id, id))
const pay = ({ id }: Invoice, paidAmount: string) =>
  admin.call(recordPayment, { params: { id }, body: { paidAmount } })

type Query = {
  deliveryDate?: string
  search?: string
  status?: string
  sort?: string
  page?: number
}
const page = async (query: Query = {}) =>
  (await admin.call(pageOfInvoices, { query: query as never })).body
const found = async (query: Query) => (await page(query)).invoices.map(({ id }) => id)
const ids = (...all: Invoice[]) => all.map(({ id }) => id)

describe('the list', () => {
  it('gives the totals of everything found', async () => {
    expect(await page()).toMatchObject({
      total: 6,
      page: 1,
      pages: 1,
      outstanding: { count: 3, amount: '54.50' },
      overdue: { count: 2, amount: '34.50' },
      awaiting: { count: 1, amount: '20.00' },
    })
    expect(await page({ search: 'elm' })).toMatchObject({
      total: 2,
      outstanding: { count: 1, amount: '20.00' },
      overdue: { count: 1, amount: '20.00' },
      awaiting: { count: 0, amount: '0.00' },
    })
  })

  it('filters by status, newest first', async () => {
    expect(await found({})).toEqual(ids(late, paid, cancelled, partLate, unpaid, toApprove))
    expect(await found({ status: 'awaiting_approval' })).toEqual(ids(toApprove))
    expect(await found({ status: 'issued' })).toEqual(ids(late, paid, partLate, unpaid))
    expect(await found({ status: 'owed' })).toEqual(ids(late, partLate, unpaid))
    expect(await found({ status: 'unpaid' })).toEqual(ids(late, unpaid))
    expect(await found({ status: 'partial' })).toEqual(ids(partLate))
    expect(await found({ status: 'overdue' })).toEqual(ids(late, partLate))
    expect(await found({ status: 'paid' })).toEqual(ids(paid))
    expect((await admin.call(pageOfInvoices, { query: { status: 'no' as never } })).status).toBe(
      400,
    )
  })

  it('sorts up and down, newest first among equals', async () => {
    const owed = (sort: string) => found({ status: 'owed', sort })
    expect(await owed('due')).toEqual(ids(partLate, late, unpaid))
    expect(await owed('-due')).toEqual(ids(unpaid, late, partLate))
    expect(await owed('outstanding')).toEqual(ids(partLate, late, unpaid))
    expect(await owed('-outstanding')).toEqual(ids(late, unpaid, partLate))
    expect(await owed('-amount')).toEqual(ids(late, partLate, unpaid))
    expect(await owed('customer')).toEqual(ids(partLate, unpaid, late))
    expect(await owed('-customer')).toEqual(ids(late, partLate, unpaid))
    expect(await found({ sort: 'invoice' })).toEqual(
      ids(toApprove, unpaid, partLate, cancelled, paid, late),
    )
    expect(await found({ sort: '-invoice' })).toEqual(
      ids(late, paid, cancelled, partLate, unpaid, toApprove),
    )
    // Invoices on which nothing is owed, such as those not approved yet, come before all that are owed.
    expect((await found({ sort: 'outstanding' })).slice(-3)).toEqual(ids(partLate, late, unpaid))
    expect(await found({ sort: 'status' })).toEqual(
      ids(toApprove, late, partLate, unpaid, paid, cancelled),
    )
    expect(await found({ sort: '-status' })).toEqual(
      ids(cancelled, paid, unpaid, late, partLate, toApprove),
    )
    await issuedEarlier(topside, unpaid.id, { deliveredOn: '2026-11-30' })
    expect(await owed('delivered')).toEqual(ids(unpaid, late, partLate))
    expect(await owed('-delivered')).toEqual(ids(late, partLate, unpaid))
    await issuedEarlier(topside, unpaid.id, { deliveredOn: today })
  })

  it('counts the same invoices as overdue as the domain does, and none on its due date', async () => {
    await issuedEarlier(topside, unpaid.id, { dueDate: today })
    const { invoices: all, overdue } = await page()
    const isLate = all.filter((invoice) => isOverdue(invoice, today))
    expect(isLate.map(({ id }) => id)).toEqual(await found({ status: 'overdue' }))
    expect(overdue.count).toBe(isLate.length)
    expect(all.map((invoice) => daysOverdue(invoice, today))).toEqual([1, 0, 0, 12, 0, 0])
  })

  it('finds by trading name, number, an earlier billed name, and all filters together', async () => {
    expect(await found({ search: 'the oak' })).toHaveLength(4)
    expect(await found({ search: oak.accountId })).toHaveLength(4)
    expect(await found({ search: 'k_l' })).toHaveLength(4)
    expect(await found({ search: 'm_h' })).toEqual([])
    expect(await found({ search: late.invoiceNumber.toLowerCase() })).toEqual(ids(late))
    const { invoiceNumber } = toApprove
    await write(toApprove, { invoiceNumber: 'Blk/0418' })
    for (const search of ['blk/0418', 'BLK/04', '418'])
      expect(await found({ search }), search).toEqual(ids(toApprove))
    await write(toApprove, { invoiceNumber })
    await topside.db.update(customers).set({ name: 'Ash' }).where(eq(customers.id, elm.id))
    expect(await found({ search: 'elm', status: 'overdue' })).toEqual(ids(late))
    expect(await found({ search: 'ash' })).toEqual(ids(late, paid))
    await topside.db
      .update(orders)
      .set({ deliveryDate: '2026-12-09' })
      .where(eq(orders.id, late.orderId))
    expect(await found({ deliveryDate: '2026-12-09' })).toEqual(ids(late))
    expect(await found({ deliveryDate: '2026-12-09', status: 'paid' })).toEqual([])
  })
})

/** The rows of a CSV file, as a spreadsheet reads them. */
function readBack(file: Buffer): string[][] {
  const rows = file.toString('utf8').slice(1).trimEnd().split('\r\n')
  return rows.map((row) =>
    [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  )
}

describe('the file for a spreadsheet', () => {
  it('has what the filters find, every column, and no formula', async () => {
    const { body, headers } = await admin.call(exportInvoices, { query: { search: 'oak' } })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="invoices-${today}.csv"`,
    })
    const rows = underHeadings(body as Buffer)
    expect(rows).toHaveLength(4)
    const row = rows.find((each) => each['Invoice number'] === partLate.invoiceNumber)
    expect(row).toEqual({
      'Invoice number': partLate.invoiceNumber,
      'Invoice date': today,
      'Delivery date': today,
      'Due date': '2026-11-19',
      Order: partLate.order.orderNumber,
      Customer: `'=The Oak, "Café"`,
      Discounts: '0.00',
      Net: '20.00',
      VAT: '0.00',
      Gross: '20.00',
      Paid: '5.50',
      Credited: '0.00',
      Outstanding: '14.50',
      Status: 'Issued',
      'Payment status': 'Part paid',
      'Days overdue': '12',
    })
  })

  /** The rows of a CSV file, as objects by heading. */
  function underHeadings(file: Buffer): Record<string, string>[] {
    const [headings = [], ...rows] = readBack(file)
    return rows.map((row) =>
      Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])),
    )
  }
})

describe('several invoices in one file', () => {
  const downloaded = (wanted: number[]) =>
    admin.call(downloadInvoices, { query: { ids: wanted.join(',') } })

  it.skipIf(!canLookAtPaper())(
    'each starts a new page, the lowest number first, each invoice once, and no others',
    async () => {
      const { body } = await downloaded([late.id, toApprove.id, late.id])
      const pages = pagesOf(body as Buffer)
      expect(pages).toHaveLength(2)
      for (const [place, invoice] of [toApprove, late].entries()) {
        expect(pages[place]).toContain(invoice.invoiceNumber)
        expect(pages[place]).toContain('page 1 of 1')
      }
      expect(pages.join()).not.toContain(unpaid.invoiceNumber)
    },
  )

  it('is refused with an unknown invoice, none, or more than fifty', async () => {
    expect((await downloaded([late.id, 999_999])).failure.message).toBe('Invoice not found')
    for (const wanted of [[], Array.from({ length: 51 }, (_, place) => place + 1)])
      expect((await downloaded(wanted)).failure).toMatchObject({
        code: 'MALFORMED',
        message: 'Choose 1 to 50 invoices.',
      })
    const fifty = Array.from({ length: 50 }, (_, place) => place + 1)
    expect((await downloaded(fifty)).status).toBe(404)
  })

  it('is only for admins', async () => {
    for (const person of [oak, await topside.signIn('picker'), await topside.signIn('driver')])
      expect((await person.call(downloadInvoices, { query: { ids: '1' } })).status).toBe(403)
  })
})

describe('many invoices', () => {
  const count = 100

  beforeAll(async () => {
    await topside.pool.query(
      `with made as (
        insert into orders (customer_id, status, delivery_date, delivery_address)
        select $1, 'delivered', '2026-10-01', '1 High Street' from generate_series(1, $2::int)
        returning id)
      insert into invoices (order_id, customer_id, invoice_number, net_amount, amount, issued_date, due_date, delivered_on)
      select id, $1, 'INV-9' || id, 1.01, 1.01, $3, $3, $3 from made`,
      [elm.id, count, addDays(today, -60)],
    )
  })

  it('come in pages with their count, each once; a page beyond the last is the last', async () => {
    const deliveryDate = '2026-10-01'
    const pages = [await page({ deliveryDate }), await page({ deliveryDate, page: 2 })]
    const last = await page({ deliveryDate, page: 99 })
    expect(last).toMatchObject({ page: 3, pages: 3, total: count })
    expect(last.awaiting).toEqual({ count, amount: '101.00' })
    const seen = [...pages, last].flatMap((each) => each.invoices.map(({ id }) => id))
    expect(new Set(seen).size).toBe(count)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    const { body } = await admin.call(exportInvoices, { query: { deliveryDate } })
    expect(readBack(body as Buffer)).toHaveLength(count + 1)
  })

  it('start with the newest if no page is requested', async () => {
    const all = await topside.db
      .select({ id: invoices.id })
      .from(invoices)
      .orderBy(desc(invoices.issuedDate), desc(invoices.id))
    expect(await found({})).toEqual(all.slice(0, 48).map(({ id }) => id))
  })
})
