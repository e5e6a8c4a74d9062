import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creditInvoice } from '#contract/invoices/credit-notes.ts'
import { pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { approveInvoice, getInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { cancelOrder, changeOrderItem, type Order } from '#contract/orders/orders.ts'
import { recordPayment } from '#contract/invoices/payments.ts'
import * as contract from '#contract/business/reports.ts'
import { getCustomerStatement } from '#contract/invoices/statements.ts'
import type { ReportName } from '#domain/reports.ts'
import { orders } from '#server/platform/database/schema/index.ts'
import { issuedEarlier } from '#tests/support/issued-earlier.ts'
import { confirmed, delivered, placed } from '#tests/support/journey.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const morning = '2026-12-01T09:00:00Z'
const { topside, admin, oak, decoy } = await withDecoy({
  now: morning,
  oak: { name: 'Oak Tavern Ltd', tradingName: 'Oak Tavern' },
})
const beef = (await topside.product({ name: 'Rump', basePrice: '10.00' })).id
let packs: number
let oaksInvoice: number

const line = (productId: number, quantityOrdered: string) => ({ productId, quantityOrdered })
const movedTo = (deliveryDate: string, { id }: { id: number }) =>
  topside.db.update(orders).set({ deliveryDate }).where(eq(orders.id, id))
/** Says of a delivered order that the van came on its planned day. */
const onTheThird = async (order: Order) => {
  await topside.db.update(orders).set({ deliveredOn: '2026-12-03' }).where(eq(orders.id, order.id))
  return order
}
const issuedFor = async ({ id }: Order) => {
  const made = (await admin.call(getOrderInvoice, { params: { id } })).body
  await admin.call(approveInvoice, { params: { id: made.id } })
  return made.id
}

/** Oak: £53.70 and £40.00 with VAT on the 3rd, £20.00 ordered for the 4th. */
async function oakOrders(): Promise<void> {
  const lines = [line(beef, '5'), line(packs, '10')]
  oaksInvoice = await issuedFor(
    await onTheThird(await delivered(topside, oak, lines, ['5.37', '10'])),
  )
  await movedTo('2026-12-04', await placed(topside, oak, [line(beef, '2')]))
  await movedTo('2026-12-02', await placed(topside, oak, [line(beef, '70')]))
  await movedTo('2026-12-05', await placed(topside, oak, [line(packs, '90')]))
}

/** Decoy on the 3rd: £16.00 picked short, £39.00 paid of which £10.00 was credited later, and one cancelled. */
async function decoyOrders(): Promise<void> {
  const { items } = await confirmed(topside, decoy, [line(beef, '3'), line(packs, '6')])
  const picks = [{ quantityPicked: '0', pickingNotes: 'Out of stock' }, { quantityPicked: '4' }]
  for (const [place, body] of picks.entries())
    await admin.call(changeOrderItem, { params: { itemId: items[place]?.id ?? 0 }, body })
  const id = await issuedFor(
    await onTheThird(await delivered(topside, decoy, [line(beef, '4')], ['3.9'])),
  )
  await admin.call(recordPayment, { params: { id }, body: { paidAmount: '39.00' } })
  const [item] = (await admin.call(getInvoice, { params: { id } })).body.items
  const credited = [{ invoiceItemId: item?.id ?? 0, quantity: '1', pricePerUnit: '10.00' }]
  const body = { reason: 'Not good enough', items: credited }
  await admin.call(creditInvoice, { params: { id }, body })
  const off = await placed(topside, decoy, [line(beef, '500')])
  await admin.call(cancelOrder, { params: { id: off.id }, body: { reason: 'Called off' } })
}

beforeAll(async () => {
  const pack = { name: 'Chipolatas', basePrice: '4.00', unit: 'pack', categoryId: 3, vatRate: 20 }
  packs = (await topside.product(pack)).id
  await oakOrders()
  await decoyOrders()
})
beforeEach(() => topside.clock.set(morning))

const span = { from: '2026-12-03', to: '2026-12-04' }
const query = { ...span, by: 'day' as const }

const nothing = { orders: 0, sales: '0.00', ordersOnTheWay: 0, onItsWay: '0.00' }
const inAll = { orders: 2, sales: '122.70', ordersOnTheWay: 2, onItsWay: '36.00' }

describe('sales', () => {
  it('are by delivery date: invoiced less credited, or delivered; the rest is still open', async () => {
    const { body } = await admin.call(contract.getSalesOverTime, { query })
    expect(body).toEqual({
      ...inAll,
      periods: [
        {
          ...{ from: '2026-12-03', to: '2026-12-03', orders: 2, sales: '122.70' },
          ...{ ordersOnTheWay: 1, onItsWay: '16.00' },
        },
        {
          ...{ from: '2026-12-04', to: '2026-12-04', orders: 0, sales: '0.00' },
          ...{ ordersOnTheWay: 1, onItsWay: '20.00' },
        },
      ],
    })
  })

  it('by week have weeks from Monday, cut to the dates given', async () => {
    const weeks = { from: '2026-12-03', to: '2026-12-15', by: 'week' as const }
    const { body } = await admin.call(contract.getSalesOverTime, { query: weeks })
    expect(body.periods).toEqual([
      {
        ...{ from: '2026-12-03', to: '2026-12-06', orders: 2, sales: '122.70' },
        ...{ ordersOnTheWay: 3, onItsWay: '396.00' },
      },
      { from: '2026-12-07', to: '2026-12-13', ...nothing },
      { from: '2026-12-14', to: '2026-12-15', ...nothing },
    ])
  })

  it('have the same total by category', async () => {
    const { body } = await admin.call(contract.getSalesByCategory, { query: span })
    expect(body).toEqual({
      sales: '122.70',
      onItsWay: '36.00',
      categories: [
        { id: 1, name: 'Beef', sales: '82.70', onItsWay: '20.00' },
        { id: 3, name: 'Sausages & Burgers', sales: '40.00', onItsWay: '16.00' },
      ],
    })
  })

  it('have the same total by customer', async () => {
    const { body } = await admin.call(contract.getSalesByCustomer, { query: span })
    expect(body).toEqual({
      ...inAll,
      customers: [
        {
          ...{ id: oak.id, name: 'Oak Tavern', orders: 1, sales: '93.70' },
          ...{ ordersOnTheWay: 1, onItsWay: '20.00' },
        },
        {
          ...{ id: decoy.id, name: 'Decoy Arms', orders: 1, sales: '29.00' },
          ...{ ordersOnTheWay: 1, onItsWay: '16.00' },
        },
      ],
      others: null,
    })
  })
})

describe('picking', () => {
  it('adds up the weight of what is sold by the kg, and counts the other lines', async () => {
    const { body } = await admin.call(contract.getPickedWeight, { query })
    const third = { weight: '9.27', lines: 2, notWeighed: 2 }
    expect(body).toEqual({
      ...third,
      periods: [
        { from: '2026-12-03', to: '2026-12-03', ...third },
        { from: '2026-12-04', to: '2026-12-04', weight: '0', lines: 0, notWeighed: 0 },
      ],
    })
  })

  it('counts as short if none or fewer are picked, and for weights only beyond the tolerance', async () => {
    const { body } = await admin.call(contract.getShortPicks, { query: span })
    expect(body).toEqual({
      lines: 5,
      short: 2,
      products: [
        {
          id: packs,
          name: 'Chipolatas',
          unit: 'pack',
          lines: 2,
          short: 1,
          missing: '2',
          reasons: [{ reason: null, times: 1 }],
        },
        {
          id: beef,
          name: 'Rump',
          unit: 'kg',
          lines: 3,
          short: 1,
          missing: '3',
          reasons: [{ reason: 'Out of stock', times: 1 }],
        },
      ],
      others: null,
    })
  })
})

describe('what is outstanding', () => {
  const outstanding = async () => {
    const { body } = await (await topside.signIn('admin')).call(contract.getOutstandingByAge)
    const ages = body.ages.map(({ count, amount }) => [count, amount])
    return { ...body, ages }
  }

  it('agrees with the invoices and with every statement', async () => {
    const body = await outstanding()
    expect(body).toMatchObject({
      asOf: '2026-12-01',
      ages: [[1, '101.70'], ...Array.from({ length: 3 }, () => [0, '0.00'])],
      onAccount: { count: 1, amount: '-10.00' },
      total: '91.70',
    })
    const list = (await admin.call(pageOfInvoices, { query: {} })).body
    expect(body.outstanding).toEqual(list.outstanding)
    const statements = await Promise.all(
      [oak, decoy].map(({ id }) => admin.call(getCustomerStatement, { params: { id } })),
    )
    expect(statements.map(({ body: { total } }) => total)).toEqual(['101.70', '-10.00'])
  })

  it('moves to the next age at midnight in London', async () => {
    await issuedEarlier(topside, oaksInvoice, { dueDate: '2027-06-30' })
    topside.clock.set('2027-06-30T22:59:59Z')
    expect((await outstanding()).ages.map(([count]) => count)).toEqual([1, 0, 0, 0])
    topside.clock.set('2027-06-30T23:00:00Z')
    const late = await outstanding()
    expect([late.asOf, late.ages.map(([count]) => count)]).toEqual(['2027-07-01', [0, 1, 0, 0]])
  })
})

describe('a report', () => {
  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from', 'There is no such day.'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'The last day can’t be before the first.'],
    [{ from: '2026-01-01', to: '2027-01-02' }, 'to', 'A report has at most 366 days.'],
  ])('of %o is refused', async (asked, end, message) => {
    const refused = await admin.call(contract.getSalesByCategory, { query: asked })
    expect([refused.status, refused.failure.fields]).toEqual([422, { [end]: message }])
  })

  it('downloads as a file with all its rows', async () => {
    const file = async (report: ReportName) => {
      const call = { params: { report }, query }
      const { body, headers } = await admin.call(contract.downloadReport, call)
      return [headers['content-disposition'], String(body).slice(1).split('\r\n')]
    }
    expect(await file('customers')).toEqual([
      'attachment; filename="customers-2026-12-03-to-2026-12-04.csv"',
      [
        'Customer,Orders,Sales,Orders not delivered yet,Not delivered yet',
        'Oak Tavern,1,93.70,1,20.00',
        'Decoy Arms,1,29.00,1,16.00',
        '',
      ],
    ])
    expect((await file('short-picks'))[1]).toContain('Rump,kg,3,1,3,Out of stock')
    expect((await file('picked-weight'))[1]).toContain('2026-12-03,2026-12-03,9.27,2,2')
    expect((await file('outstanding'))[1]).toContain('On account (payments),1,-10.00')
  })
})

// An issued line can't be deleted again, so this comes last.
it('the report by category names delivery charges apart from the goods that are no longer in the range', async () => {
  const charge = (name: string) =>
    topside.pool.query(
      `insert into invoice_items (invoice_id, position, name, quantity, unit, price_per_unit, total_price)
        select invoice_id, 90, $1, 1, 'each', '5.00', '5.00' from invoice_items where product_id is not null
        order by id limit 1`,
      [name],
    )
  await charge('Delivery')
  await charge('Old ham')
  const { body } = await admin.call(contract.getSalesByCategory, { query: span })
  expect(body.categories.slice(-2)).toEqual([
    { id: null, name: 'Delivery', sales: '5.00', onItsWay: '0.00' },
    { id: null, name: null, sales: '5.00', onItsWay: '0.00' },
  ])
})
