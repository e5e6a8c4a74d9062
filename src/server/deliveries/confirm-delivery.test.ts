import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { confirmDelivery } from '#contract/orders/deliveries.ts'
import { getOrderInvoice } from '#contract/invoices/invoices.ts'
import { changeOrderItem, getOrder } from '#contract/orders/orders.ts'
import { picked, placed, released, signature } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()
const driver = await topside.signIn('driver')
const decoysOrder = await released(topside, decoy)

const signed = { confirmationType: 'signature', customerSignature: signature } as const

const deliver = (
  { id }: { id: number },
  body: Record<string, unknown> = signed,
  { who = driver, key }: { who?: Person; key?: string } = {},
) =>
  who.call(
    confirmDelivery,
    { body: { orderId: id, ...signed, customerSignature: undefined, ...body } },
    key,
  )
const read = async ({ id }: { id: number }) => (await admin.call(getOrder, { params: { id } })).body
const invoiceOf = ({ id }: { id: number }) => admin.call(getOrderInvoice, { params: { id } })
const count = async (table: string) =>
  Number((await topside.pool.query(`select count(*) from ${table}`)).rows[0].count)
const kept = async () => [await count('delivery_confirmations'), await count('images')]

describe('a delivery', () => {
  it('saves proof, delivered weights, status and invoice together', async () => {
    const twoLines = [
      { productId: (await topside.product()).id, quantityOrdered: '5' },
      { productId: (await topside.product({ basePrice: '4.00' })).id, quantityOrdered: '3' },
    ]
    const order = await released(topside, oak, twoLines, ['5.37', '3.1'])
    const [beef] = order.items
    const answer = await deliver(order, {
      ...signed,
      customerName: 'Sam',
      deliveryNotes: 'Left in the cold room',
      location: '',
      items: [{ itemId: beef?.id, quantityDelivered: '4.2', modifiedAfterSignature: true }],
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      orderId: order.id,
      driverId: driver.userId,
      driverName: 'Test driver',
      confirmationType: 'signature',
      customerSignature: expect.stringMatching(/^\/api\/images\/[0-9a-f-]{36}$/),
      deliveryPhoto: null,
      customerName: 'Sam',
      location: null,
      deliveredAt: '2026-12-01T09:00:00Z',
    })
    expect(await read(order)).toMatchObject({
      status: 'delivered',
      deliveryStatus: 'delivered',
      items: [
        {
          quantityDelivered: '4.200',
          returnedQuantity: '1.170',
          modifiedAfterSignature: true,
          lastModified: '2026-12-01T09:00:00Z',
        },
        { quantityDelivered: '3.100', returnedQuantity: '0.000', modifiedAfterSignature: false },
      ],
    })
    expect((await invoiceOf(order)).body).toMatchObject({
      status: 'awaiting_approval',
      amount: '54.40',
      items: [{ quantity: '4.200' }, { quantity: '3.100' }],
    })
    expect((await read(decoysOrder)).items).toEqual(decoysOrder.items)
  })

  it('confirmed 20 times at once has one proof, one invoice and 19 refusals', async () => {
    const order = await released(topside, oak)
    const [before, invoices] = [await kept(), await count('invoices')]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => deliver(order, signed, { key: randomUUID() })),
    )
    const refusals = answers.filter(({ status }) => status !== 201)
    expect(refusals.map(({ status, failure }) => [status, failure])).toEqual(
      Array.from({ length: 19 }, () => [
        409,
        { code: 'ILLEGAL_TRANSITION', message: expect.stringContaining('is delivered') },
      ]),
    )
    expect(await kept()).toEqual(before.map((n) => n + 1))
    expect(await count('invoices')).toBe(invoices + 1)
  })

  it('sent again with its key gets the same answer', async () => {
    const order = await released(topside, oak)
    const key = randomUUID()
    const first = await deliver(order, signed, { key })
    const again = await deliver(order, signed, { key })
    expect([again.status, again.body]).toEqual([201, first.body])
  })
})

describe('a delivery is refused, and changes nothing,', () => {
  const needsSignature =
    'Signature required: Please capture customer signature before confirming delivery.'
  const needsPhoto = 'Photo required: Please take a delivery photo before confirming delivery.'
  const page = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`
  const huge = `data:image/png;base64,${Buffer.alloc(500_001).toString('base64')}`

  it.each([
    ['without a signature', {}, 422, { customerSignature: needsSignature }],
    [
      'with a photo for a signature',
      { deliveryPhoto: signature },
      422,
      { customerSignature: needsSignature },
    ],
    [
      'without a photo',
      { confirmationType: 'photo', customerSignature: signature },
      422,
      { deliveryPhoto: needsPhoto },
    ],
    [
      'with a page for a picture',
      { customerSignature: page },
      422,
      { customerSignature: expect.stringContaining('PNG or JPEG') },
    ],
    ['with a picture over 500 kB', { customerSignature: huge }, 413, undefined],
  ])('%s', async (_how, body, status, fields) => {
    const before = await kept()
    const answer = await deliver(decoysOrder, body)
    expect([answer.status, answer.failure.fields]).toEqual([status, fields])
    expect(await kept()).toEqual(before)
    expect(await read(decoysOrder)).toEqual(decoysOrder)
  })

  it('with a line of another order', async () => {
    const order = await released(topside, oak)
    const items = [{ itemId: decoysOrder.items[0]?.id, quantityDelivered: '1' }]
    expect((await deliver(order, { ...signed, items })).status).toBe(422)
    expect([await read(order), await read(decoysOrder)]).toEqual([order, decoysOrder])
  })

  it('with more delivered than picked', async () => {
    const { id } = await topside.product({ name: 'Rump' })
    const order = await released(topside, oak, [{ productId: id, quantityOrdered: '6' }], ['5.37'])
    const itemId = order.items[0]?.id ?? 0
    const answer = await deliver(order, {
      ...signed,
      items: [{ itemId, quantityDelivered: '5.38' }],
    })
    const message = 'Only 5.37 kg of Rump was picked.'
    expect([answer.status, answer.failure.message]).toEqual([422, message])
    expect(answer.failure.fields).toEqual({ [`items.${itemId}.quantityDelivered`]: message })
    expect(await read(order)).toEqual(order)
    expect((await invoiceOf(order)).status).toBe(404)
  })

  it('before the order is released', async () => {
    expect((await deliver(await placed(topside, oak))).status).toBe(409)
    const order = await picked(topside, oak)
    expect((await deliver(order)).status).toBe(403)
    expect((await deliver(order, signed, { who: admin })).failure.code).toBe('NOT_READY')
    expect((await deliver({ id: 999999 })).status).toBe(404)
  })
})

describe('what was delivered', () => {
  it('for a line left out is what was recorded before, or what was picked', async () => {
    const { id: productId } = await topside.product()
    const line = { productId, quantityOrdered: '2' }
    const order = await released(topside, oak, [line, line], ['2.3', '2.2'])
    const params = { itemId: order.items[1]?.id ?? 0 }
    await driver.call(changeOrderItem, { params, body: { quantityDelivered: '1' } })
    await deliver(order)
    const delivered = (await read(order)).items.map((item) => item.quantityDelivered)
    expect(delivered).toEqual(['2.300', '1.000'])
    expect((await invoiceOf(order)).body.amount).toBe('33.00')
  })

  it('may be nothing for a line, which is then not invoiced', async () => {
    const order = await released(topside, oak)
    const items = [{ itemId: order.items[0]?.id, quantityDelivered: '0' }]
    expect((await deliver(order, { ...signed, items })).status).toBe(201)
    expect((await read(order)).items[0]).toMatchObject({ returnedQuantity: '2.000' })
    expect((await invoiceOf(order)).body).toMatchObject({ amount: '0.00', items: [] })
  })
})
