import { randomUUID } from 'node:crypto'
import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveInvoice, getInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { listPayments, recordPayment, reversePayment } from '#contract/invoices/payments.ts'
import { paymentAllocations, payments } from '#server/platform/database/schema/index.ts'
import { delivered } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

const morning = '2026-12-01T09:00:00Z'
let topside: Topside
let admin: Person & { userId: number }
let oak: TestCustomer, decoy: TestCustomer
let decoysInvoice: number

beforeAll(async () => {
  topside = await startTopside(morning)
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak Tavern' })
  decoy = await topside.customer({ name: 'Decoy Arms' })
  decoysInvoice = await invoiced(decoy)
})
beforeEach(() => topside.clock.set(morning))
afterAll(() => topside.stop())

/** The id of a new invoice of £53.70, awaiting approval. */
const invoiced = async (customer = oak) => {
  const { id: productId } = await topside.product()
  const order = await delivered(topside, customer, [{ productId, quantityOrdered: '5' }], ['5.37'])
  return (await admin.call(getOrderInvoice, { params: { id: order.id } })).body.id
}
const approve = (id: number) => admin.call(approveInvoice, { params: { id } })
const issued = async () => (await approve(await invoiced())).body.id
const read = async (id: number) => (await admin.call(getInvoice, { params: { id } })).body
const pay = (id: number, paidAmount: string, version?: number, key?: string) =>
  admin.call(
    recordPayment,
    { params: { id }, body: { paidAmount, ...(version && { version }) } },
    key,
  )
const paymentsOf = (invoiceId: number) =>
  topside.db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, payments.id))
    .where(eq(paymentAllocations.invoiceId, invoiceId))
    .orderBy(payments.id)

describe('approval', () => {
  it('days later sets the issue date and due date from then, and only for the version that was seen', async () => {
    const made = await read(await invoiced())
    topside.clock.set('2026-12-04T09:00:00Z')
    const params = { id: made.id }
    const later = await topside.signIn('admin')
    const stale = await later.call(approveInvoice, { params, query: { version: made.version + 1 } })
    expect([stale.status, stale.failure.code]).toEqual([409, 'STALE'])
    const { body } = await later.call(approveInvoice, { params, query: { version: made.version } })
    expect(body).toMatchObject({ issuedDate: '2026-12-04', dueDate: '2027-01-03' })
    topside.clock.set(morning)
    admin = await topside.signIn('admin')
  })

  it('records who issued the invoice and when; its dates and amounts stay', async () => {
    const made = await read(await invoiced())
    expect(made).toMatchObject({ status: 'awaiting_approval', approvedAt: null, version: 1 })
    topside.clock.set('2026-12-01T15:00:00Z')
    expect((await approve(made.id)).body).toMatchObject({
      status: 'issued',
      approvedAt: '2026-12-01T15:00:00Z',
      approvedBy: 'Test admin',
      issuedDate: '2026-12-01',
      dueDate: made.dueDate,
      amount: '53.70',
      version: 2,
    })
  })

  it('happens once, even if requested twice at the same time', async () => {
    const id = await invoiced()
    const answers = await Promise.all([approve(id), approve(id), approve(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const late = await approve(id)
    const message = 'Approved already by Test admin.'
    expect([late.status, late.failure.message]).toEqual([409, message])
    expect((await approve(999999)).status).toBe(404)
  })
})

describe('a payment', () => {
  it('makes the invoice part paid, then paid, with a row for each payment', async () => {
    const id = await issued()
    topside.clock.set('2026-12-01T10:00:00Z')
    expect((await pay(id, '20')).body).toMatchObject({
      paymentStatus: 'partial',
      paidAmount: '20.00',
      outstanding: '33.70',
      version: 3,
    })
    topside.clock.set('2026-12-01T11:00:00Z')
    expect((await pay(id, '33.70')).body).toMatchObject({
      paymentStatus: 'paid',
      paidAmount: '53.70',
      outstanding: '0.00',
      paidAt: '2026-12-01T11:00:00Z',
    })
    expect(await paymentsOf(id)).toMatchObject([
      { amount: '20.00', receivedOn: '2026-12-01', recordedByName: 'Test admin' },
      { amount: '33.70', recordedBy: admin.userId, createdAt: '2026-12-01T11:00:00Z' },
    ])
    expect(await read(decoysInvoice)).toMatchObject({ paidAmount: '0.00', version: 1 })
  })

  it.each([
    ['53.71', 'Only £53.70 is outstanding.'],
    ['0', 'The amount must be above 0.'],
  ])('of %s is refused and changes nothing', async (amount, message) => {
    const id = await issued()
    const before = await read(id)
    const refused = await pay(id, amount)
    expect([refused.status, refused.failure.message]).toEqual([409, message])
    expect(await read(id)).toEqual(before)
    expect(await paymentsOf(id)).toEqual([])
  })

  it.each([['-1'], ['12.345'], ['1e3'], ['']])('of %j is not a valid amount', async (amount) => {
    const refused = await pay(decoysInvoice, amount)
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([
      422,
      ['paidAmount'],
    ])
  })

  it('is refused before approval and once everything is paid', async () => {
    expect((await pay(decoysInvoice, '1')).failure.message).toBe(
      'Approve the invoice before recording a payment.',
    )
    const id = await issued()
    await pay(id, '53.70')
    expect((await pay(id, '0.01')).failure.message).toBe('This invoice is already paid.')
  })

  it('never exceeds what is owed, however many come at once', async () => {
    const id = await issued()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, '20')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await read(id)).toMatchObject({ paidAmount: '40.00', paymentStatus: 'partial' })
    expect(await paymentsOf(id)).toHaveLength(2)
  })

  it('tapped five times with one key is one payment', async () => {
    const id = await issued()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id, '10', 2, key)))
    expect(answers.map(({ body }) => body.paidAmount)).toEqual(answers.map(() => '10.00'))
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  it('against an older copy is refused, saying who changed it and when', async () => {
    const id = await issued()
    const { version, invoiceNumber } = await read(id)
    topside.clock.set('2026-12-01T10:05:00Z')
    await pay(id, '10', version)
    const late = await pay(id, '10', version)
    expect([late.status, late.failure]).toEqual([
      409,
      {
        code: 'STALE',
        message: `Test admin recorded a payment of ${invoiceNumber} at 01/12/2026, 10:05. Look at it again, then save.`,
      },
    ])
    expect((await read(id)).paidAmount).toBe('10.00')
  })
})

describe('a payment', () => {
  const listed = async (id: number) => (await admin.call(listPayments, { params: { id } })).body
  const reverse = (id: number, reason = 'Bounced') =>
    admin.call(reversePayment, { params: { id }, body: { reason } })

  it('keeps its day, method and reference', async () => {
    const id = await issued()
    const body = {
      paidAmount: '10.00',
      receivedOn: '2026-11-28',
      method: 'Bank transfer',
      reference: 'OAK 42',
    }
    expect((await admin.call(recordPayment, { params: { id }, body })).status).toBe(200)
    for (const [receivedOn, why] of [
      ['2026-12-02', 'A payment can’t be received in the future.'],
      ['2025-11-28', 'This is more than 31 days before the invoice. Check the date.'],
    ] as const) {
      const wrong = { ...body, receivedOn }
      const refused = await admin.call(recordPayment, { params: { id }, body: wrong })
      expect([refused.status, refused.failure.fields]).toEqual([422, { receivedOn: why }])
    }
    const { paidAmount: amount, ...kept } = body
    expect(await listed(id)).toMatchObject([{ amount, ...kept, recordedByName: 'Test admin' }])
  })

  it('can be reversed once: the amount is owed again, and the payment stays visible', async () => {
    const id = await issued()
    await pay(id, '20.00')
    await pay(id, '33.70')
    const [first, second] = await listed(id)
    expect((await read(id)).paymentStatus).toBe('paid')
    expect((await reverse(first?.id ?? 0, ' ')).status).toBe(422)
    const answers = await Promise.all([1, 2, 3].map(() => reverse(first?.id ?? 0)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await read(id)).toMatchObject({
      paidAmount: '33.70',
      outstanding: '20.00',
      paymentStatus: 'partial',
    })
    expect(await listed(id)).toMatchObject([
      { reversedByName: 'Test admin', reverseReason: 'Bounced', reversedAt: morning },
      { id: second?.id, reversedAt: null },
    ])
    await reverse(second?.id ?? 0)
    expect(await read(id)).toMatchObject({ paidAmount: '0.00', paymentStatus: 'unpaid' })
    expect((await reverse(999999)).status).toBe(404)
  })

  it('agrees with the invoice after any sequence of payments and reversals', async () => {
    const id = await issued()
    let seed = 7
    const dice = (sides: number) => (seed = (seed * 48271) % 2147483647) % sides
    for (let step = 0; step < 40; step++) {
      const open = (await listed(id)).filter(({ reversedAt }) => reversedAt === null)
      if (dice(3) === 0 && open.length > 0) await reverse(open[dice(open.length)]?.id ?? 0)
      else await pay(id, `${dice(12)}.${String(dice(100)).padStart(2, '0')}`)
      const invoice = await read(id)
      const cents = (text: string) => Math.round(Number(text) * 100)
      const sum = (await listed(id))
        .filter(({ reversedAt }) => reversedAt === null)
        .reduce((total, { amount }) => total + cents(amount), 0)
      expect(cents(invoice.paidAmount)).toBe(sum)
      expect(cents(invoice.outstanding)).toBe(cents(invoice.amount) - sum)
    }
  })
})
