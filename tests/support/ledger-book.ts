import { eq } from 'drizzle-orm'
import { addDays } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { lineTotal, vatSummary } from '#domain/money/money.ts'
import {
  creditNoteItems,
  creditNotes,
  invoiceItems,
  invoices,
  orders,
  paymentAllocations,
  paymentRefunds,
  payments,
} from '#server/platform/database/schema/index.ts'
import type { TestCustomer, Topside } from './topside.ts'

export const pence = (amount: string): number => Math.round(Number(amount) * 100)

/** What the ledger must say, in pence; above zero if the customer then owes more. */
export type Expected = {
  customerId: number
  /** Null for money that is on account. */
  invoiceId: number | null
  kind: 'invoice' | 'credit_note' | 'payment' | 'reversal' | 'refund' | 'refund_reversal'
  day: string
  pence: number
}

type Item = { quantity: string; pricePerUnit: string; vatRate: number; name: string }

/** Returns dice: a function that rolls a whole number from 0 to below `sides`, the same rolls for the same start. */
export const diceFrom = (start: number) => {
  let seed = start
  return (sides: number): number => (seed = (seed * 48271) % 2147483647) % sides
}

/** Random invoices, credit notes, payments, refunds and reversals of a customer, with what the ledger must say. */
export async function fillLedger(
  topside: Topside,
  customer: TestCustomer,
  { count, from, days, seed }: { count: number; from: string; days: number; seed: number },
): Promise<Expected[]> {
  const dice = diceFrom(seed)
  const book = new Book(topside, customer)
  for (let made = 0; made < count; made++) {
    const day = addDays(from, dice(days))
    const items = Array.from({ length: 1 + dice(5) }, (_, place) => ({
      name: `Cut ${place}`,
      quantity: `${1 + dice(9)}.${String(dice(1000)).padStart(3, '0')}`,
      pricePerUnit: `${1 + dice(30)}.${String(dice(100)).padStart(2, '0')}`,
      vatRate: dice(2) * 20,
    }))
    const invoice = await book.invoice(day, items)
    if (dice(3) === 0) await book.credit(invoice, addDays(day, dice(10)), dice(2) + 1)
    for (let paid = dice(3); paid > 0; paid--) {
      const payment = await book.payment(invoice, addDays(day, dice(12)), 1 + dice(900))
      if (dice(2) === 0) await book.reverse(payment, addDays(day, 12 + dice(5)))
    }
    if (dice(4) === 0) await book.refunded(day, 1 + dice(900), dice(2) === 0)
  }
  return book.expected
}

/** Writes documents straight into the tables, with the amounts that the product would calculate. */
export class Book {
  readonly expected: Expected[] = []
  readonly #topside: Topside
  readonly #customerId: number

  constructor(topside: Topside, customer: TestCustomer) {
    this.#topside = topside
    this.#customerId = customer.id
  }

  #expect(kind: Expected['kind'], invoiceId: number | null, day: string, amount: number): void {
    this.expected.push({ customerId: this.#customerId, invoiceId, kind, day, pence: amount })
  }

  async invoice(day: string, items: Item[], status = 'issued') {
    const { db } = this.#topside
    const customerId = this.#customerId
    const lines = items.map((item) => ({
      ...item,
      totalPrice: lineTotal(item.quantity, item.pricePerUnit),
    }))
    const { net, vat, gross } = amountsOf(lines)
    const [order] = await db
      .insert(orders)
      .values({ customerId, deliveryDate: day, status: 'delivered' })
      .returning()
    const orderId = order?.id ?? 0
    const [invoice] = await db
      .insert(invoices)
      .values({
        orderId,
        customerId,
        invoiceNumber: `INV-T${orderId}`,
        netAmount: net,
        vatAmount: vat,
        amount: gross,
        status,
        issuedDate: day,
        dueDate: addDays(day, 14),
        deliveredOn: day,
      })
      .returning()
    const invoiceId = invoice?.id ?? 0
    const rows = await db
      .insert(invoiceItems)
      .values(lines.map((line, position) => ({ ...line, invoiceId, position, unit: 'kg' })))
      .returning()
    if (status === 'issued') this.#expect('invoice', invoiceId, day, pence(gross))
    return { id: invoiceId, items: rows }
  }

  /** Credits part of the first lines. */
  async credit(
    invoice: Awaited<ReturnType<Book['invoice']>>,
    day: string,
    lines: number,
    status = 'issued',
  ): Promise<void> {
    const { db } = this.#topside
    const items = invoice.items.slice(0, lines).map((item, position) => {
      const { id: invoiceItemId, name, pricePerUnit, vatRate, unit } = item
      const quantity = '0.777'
      const totalPrice = lineTotal(quantity, pricePerUnit)
      return { invoiceItemId, name, pricePerUnit, vatRate, unit, quantity, totalPrice, position }
    })
    const { net, vat, gross } = amountsOf(items)
    const issued = status === 'issued'
    const [note] = await db
      .insert(creditNotes)
      .values({
        invoiceId: invoice.id,
        status,
        reason: 'Spoilt',
        netAmount: net,
        vatAmount: vat,
        amount: gross,
        draftedBy: 'Test admin',
        ...(issued && { creditNumber: `CN-T${invoice.id}`, issuedDate: day }),
      })
      .returning()
    const creditNoteId = note?.id ?? 0
    await db.insert(creditNoteItems).values(items.map((item) => ({ ...item, creditNoteId })))
    if (!issued) return
    await db.update(invoices).set({ creditedAmount: gross }).where(eq(invoices.id, invoice.id))
    this.#expect('credit_note', invoice.id, day, -pence(gross))
  }

  async payment({ id: invoiceId }: { id: number }, day: string, amount: number) {
    const [payment] = await this.#topside.db
      .insert(payments)
      .values({
        customerId: this.#customerId,
        amount: (amount / 100).toFixed(2),
        receivedOn: day,
        method: 'Bank transfer',
        reference: `REF ${invoiceId}`,
        recordedByName: 'Test admin',
      })
      .returning()
    if (payment) await this.#allocate(payment, invoiceId)
    this.#expect('payment', invoiceId, day, -amount)
    return { id: payment?.id ?? 0, invoiceId, amount }
  }

  async #allocate(payment: typeof payments.$inferSelect, invoiceId: number): Promise<void> {
    const { id: paymentId, amount, receivedOn: allocatedOn, createdAt } = payment
    await this.#topside.db
      .insert(paymentAllocations)
      .values({ paymentId, invoiceId, amount, allocatedOn, createdAt })
  }

  /** Puts money on account and refunds some two days later. If `reversed`, reverses the refund two days after that. */
  async refunded(day: string, amount: number, reversed: boolean): Promise<void> {
    const { db } = this.#topside
    const recordedByName = 'Test admin'
    const [payment] = await db
      .insert(payments)
      .values({
        customerId: this.#customerId,
        amount: (amount / 100).toFixed(2),
        onAccount: reversed ? (amount / 100).toFixed(2) : '0.00',
        receivedOn: day,
        recordedByName,
      })
      .returning()
    const [refundedOn, reversedOn] = [addDays(day, 2), addDays(day, 4)]
    await db.insert(paymentRefunds).values({
      paymentId: payment?.id ?? 0,
      amount: (amount / 100).toFixed(2),
      refundedOn,
      recordedByName,
      ...(reversed && {
        reversedAt: `${reversedOn}T12:00:00.000Z`,
        reversedByName: recordedByName,
        reverseReason: 'The transfer failed',
      }),
    })
    this.#expect('payment', null, day, -amount)
    this.#expect('refund', null, refundedOn, amount)
    if (reversed) this.#expect('refund_reversal', null, reversedOn, -amount)
  }

  /** Reverses a payment at 23:30 UTC. In summer, London is then already on the next day. */
  async reverse({ id, invoiceId, amount }: Awaited<ReturnType<Book['payment']>>, day: string) {
    const reversedAt = `${day}T23:30:00.000Z`
    await this.#topside.db
      .update(payments)
      .set({ reversedAt, reversedByName: 'Test admin', reverseReason: 'Bounced' })
      .where(eq(payments.id, id))
    this.#expect('reversal', invoiceId, londonToday(Date.parse(reversedAt)), amount)
  }
}

const amountsOf = (lines: { totalPrice: string; vatRate: number }[]) =>
  vatSummary(lines.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })))
