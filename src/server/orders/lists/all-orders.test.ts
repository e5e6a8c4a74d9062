import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countAllOrders, listAllOrders } from '#contract/orders/all-orders.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { approveInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { delivered, picked, placed } from '#tests/support/journey.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let first: number, weighed: number, awaiting: number, issued: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  const oak = await topside.customer({ name: 'Oak Ltd', tradingName: 'The Oak 100%' })
  const elm = await topside.customer({ name: 'Elm House' })
  first = (await placed(topside, oak)).id
  weighed = (await picked(topside, elm)).id
  awaiting = (await delivered(topside, oak)).id
  issued = (await delivered(topside, elm)).id
  const invoice = await admin.call(getOrderInvoice, { params: { id: String(issued) } })
  await admin.call(approveInvoice, { params: { id: String(invoice.body.id) } })
})
afterAll(() => topside.stop())

type Query = NonNullable<CallOf<typeof listAllOrders>['query']>
const found = async (query: Query) =>
  (await admin.call(listAllOrders, { query })).body.map(({ id }) => id)

describe('all orders', () => {
  it('are listed newest first, with all their fields', async () => {
    const { body } = await admin.call(listAllOrders)
    expect(body.map(({ id }) => id)).toEqual([issued, awaiting, weighed, first])
    expect(body[0]).toEqual({
      id: issued,
      orderNumber: `ORD-${String(issued).padStart(6, '0')}`,
      customerName: 'Elm House',
      siteName: null,
      deliveryDate: '2026-12-03',
      grandTotal: '20.00',
      status: 'delivered',
      heldReason: null,
      totalItems: 1,
      itemsWithPickedQty: 1,
      linesMissing: 0,
      linesToPrice: 0,
      invoice: { id: expect.any(Number), status: 'issued', paymentStatus: 'unpaid' },
    })
    expect(body[3]).toMatchObject({ itemsWithPickedQty: 0, invoice: null })
  })

  it('come a page at a time', async () => {
    expect(await found({ limit: 2 })).toEqual([issued, awaiting])
    expect((await admin.call(listAllOrders, { query: { limit: 2 } })).headers).toMatchObject({
      'x-total-count': '4',
      link: expect.stringMatching(/^<\/api\/admin\/all-orders\?limit=2&after=[\w-]+>; rel="next"$/),
    })
    expect((await admin.call(countAllOrders)).body).toEqual({ total: 4 })
  })

  it('are sorted as a whole, a page at a time', async () => {
    const sorted = async (sort: Query['sort']) => {
      const one = await admin.call(listAllOrders, { query: { sort, limit: 3 } })
      const after = /after=([\w-]+)/.exec(String(one.headers.link))?.[1]
      const rest = await found({ sort, limit: 3, after })
      return [...one.body.map(({ id }) => id), ...rest]
    }
    expect(await sorted('number')).toEqual([first, weighed, awaiting, issued])
    expect(await sorted('-number')).toEqual([issued, awaiting, weighed, first])
    // Elm House, then The Oak 100%.
    expect(await sorted('customer')).toEqual([weighed, issued, first, awaiting])
    expect(await sorted('-customer')).toEqual([awaiting, first, issued, weighed])
    expect(await sorted('status')).toEqual([awaiting, issued, first, weighed])
    await topside.pool.query(`update orders set delivery_date = '2026-12-02' where id = $1`, [
      issued,
    ])
    expect(await sorted('delivery')).toEqual([issued, first, weighed, awaiting])
    await topside.pool.query(`update orders set delivery_date = '2026-12-03' where id = $1`, [
      issued,
    ])
    const byNumber = await admin.call(listAllOrders, { query: { sort: 'number', limit: 1 } })
    const after = /after=([\w-]+)/.exec(String(byNumber.headers.link))?.[1]
    expect((await admin.call(listAllOrders, { query: { sort: 'status', after } })).status).toBe(422)
  })

  it('are found by number, the beginning of it, or a part of the customer’s name', async () => {
    expect(await found({ search: String(weighed) })).toEqual([weighed])
    expect(await found({ search: 'ord-0000' })).toHaveLength(4)
    expect(await found({ search: 'oak' })).toEqual([awaiting, first])
    expect(await found({ search: '100%' })).toEqual([awaiting, first])
    expect(await found({ search: '%' })).toEqual([awaiting, first])
    expect(await found({ search: 'nobody' })).toEqual([])
  })

  it('are filtered by status and by the state of their invoice', async () => {
    expect(await found({ status: 'picked' })).toEqual([weighed])
    expect(await found({ invoice: 'none' })).toEqual([weighed, first])
    expect(await found({ invoice: 'awaiting_approval' })).toEqual([awaiting])
    expect(await found({ invoice: 'approved' })).toEqual([issued])
    expect(await found({ invoice: 'unpaid' })).toEqual([issued])
    expect(await found({ invoice: 'paid' })).toEqual([])
    expect(await found({ status: 'delivered', search: 'oak', invoice: 'unpaid' })).toEqual([])
  })
})
