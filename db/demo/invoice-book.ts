import { londonToday } from '#domain/days/london.ts'
import { invoiceLinesFor } from '#domain/money/paper/invoice-lines.ts'
import { dueDateFor } from '#domain/money/payments/payment-terms.ts'
import { vatSummary } from '#domain/money/money.ts'
import { documentNumber, usualStyles } from '#domain/products/numbers.ts'
import { asc, eq } from 'drizzle-orm'
import { invoicePaper } from '#contract/invoices/invoices.ts'
import { readInvoices } from '#server/invoices/invoices-rows.ts'
import { readLetterhead } from '#server/invoices/making/letterhead-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invoiceItems, invoices, issuedPapers } from '#server/platform/database/schema/index.ts'
import { business, nameOf, office, owner } from './business.ts'
import { type Calendar, clock } from './calendar.ts'
import { type LivedOrder, lineRows, stepTo } from './order-rows.ts'
import { type Payment, paidBy, paymentsOf } from './payments.ts'
import { insertRows } from './insert-rows.ts'

type Invoiced = { id: number; order: LivedOrder; deliveredAt: string }

/** The invoices for everything delivered, numbered in the order of delivery. */
export function invoiceBook(orders: readonly LivedOrder[], calendar: Calendar) {
  const entries = orders
    .filter(({ status }) => status === 'delivered')
    .map((order) => ({ order, deliveredAt: stepTo(order, 'delivered')!.at }))
    .sort((a, b) => (a.deliveredAt < b.deliveredAt ? -1 : 1))
    .map((entry, place) => entryOf({ id: place + 1, ...entry }, calendar))
  return {
    invoices: entries.map(({ invoice }) => invoice),
    items: entries.flatMap(({ items }) => items),
    ...paymentsWithTheirInvoice(entries.flatMap(({ payments }) => payments)),
  }
}

function entryOf({ id, order, deliveredAt }: Invoiced, calendar: Calendar) {
  const lines = invoiceLinesFor(lineRows(order))
  const { net, vat, gross } = vatSummary(
    lines.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  const dueDate = dueDateFor(order.day, order.customer.terms ?? business.paymentTerms)
  const approval = approvalOf(id, order, calendar)
  const owed = { id, amount: gross, issuedDate: order.day, dueDate, habit: order.customer.pays }
  const payments = approval ? paymentsOf(owed, calendar) : []
  const invoice = {
    id,
    orderId: order.id,
    customerId: order.customer.id,
    invoiceNumber: documentNumber(usualStyles.invoice, id),
    netAmount: net,
    vatAmount: vat,
    amount: gross,
    status: approval ? 'issued' : 'awaiting_approval',
    ...paidBy(gross, payments),
    approvedAt: approval?.at ?? null,
    approvedBy: approval?.by ?? null,
    billedTo: approval ? billedTo(order) : null,
    issuedDate: order.day,
    dueDate,
    deliveredOn: londonToday(Date.parse(deliveredAt)),
    createdAt: deliveredAt,
  }
  const items = lines.map((line, place) => ({ invoiceId: id, position: place + 1, ...line }))
  return { invoice, items, payments: payments.map(paymentRow(id, order.customer.id)) }
}

type PaymentRow = ReturnType<ReturnType<typeof paymentRow>>

const paymentsWithTheirInvoice = (rows: readonly PaymentRow[]) => ({
  payments: rows.map(({ invoiceId: _, ...row }, place) => ({ id: place + 1, ...row })),
  allocations: rows.map(({ invoiceId, amount, receivedOn, createdAt }, place) => ({
    paymentId: place + 1,
    invoiceId,
    amount,
    allocatedOn: receivedOn,
    createdAt,
  })),
})

const billedTo = ({ customer, site }: LivedOrder) => ({
  name: customer.name,
  tradingName: customer.tradingName ?? null,
  address: customer.address,
  email: customer.email,
  phone: customer.phone,
  siteName: site?.name ?? null,
  deliveryAddress: site?.address ?? null,
})

const paymentRow = (invoiceId: number, customerId: number) => (payment: Payment) => ({
  invoiceId,
  customerId,
  ...payment,
  recordedBy: office.id,
  recordedByName: nameOf(office),
})

/**
 * Most invoices are approved on the afternoon of their delivery. Of today's invoices only the first stop's is approved,
 * and of yesterday's a few still wait.
 */
function approvalOf(id: number, { day, stop }: LivedOrder, calendar: Calendar) {
  const by = nameOf(id % 4 === 0 ? owner : office)
  if (day === calendar.today) return stop === 1 ? { at: calendar.now, by } : null
  const isYesterdays = day === calendar.daysFromToday(-1)
  return isYesterdays && (stop ?? 0) > 4
    ? null
    : { at: calendar.at(day, clock(15) + (id % 60)), by }
}

/** Stores the contents of each issued invoice, as the server does when an admin approves one. */
export async function fillPapers(db: Db): Promise<void> {
  const issued = await readInvoices(db, eq(invoices.status, 'issued'))
  const letterhead = await readLetterhead(db)
  const lines = new Map<number, object[]>()
  for (const line of await db.select().from(invoiceItems).orderBy(asc(invoiceItems.position)))
    lines.set(line.invoiceId, [...(lines.get(line.invoiceId) ?? []), line])
  await insertRows(
    db,
    issuedPapers,
    issued.map(({ id, approvedAt, ...invoice }) => ({
      invoiceId: id,
      contents: invoicePaper.parse({ ...invoice, items: lines.get(id) ?? [], ...letterhead }),
      keptAt: approvedAt ?? undefined,
    })),
  )
}
