import { beforeAll, describe, expect, it } from 'vitest'
import { changeProduct, listProducts } from '#contract/catalogue/products.ts'
import { addSpecial, changeSpecial } from '#contract/catalogue/specials.ts'
import { addOwnProduct, listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { addOrderItem, placeOrder } from '#contract/ordering/ordering.ts'
import {
  createStandingOrder,
  changeStandingOrder,
  getStandingOrder,
} from '#contract/ordering/standing-orders.ts'
import { changeOrder, getOrder } from '#contract/orders/orders.ts'
import { makeStandingOrders } from '#server/standing-orders/make-standing-orders.ts'
import { customerSpecialProducts, settings } from '#server/platform/database/schema/index.ts'
import { made } from '#tests/support/everything.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()
let sirloin: number, poussin: number, mince: number

beforeAll(async () => {
  const piece = { orderedBy: 'piece', averageKg: '1.800', basePrice: '11.49' }
  sirloin = (await topside.product({ name: 'Sirloin', ...piece })).id
  const box = { orderedBy: 'box', averageKg: '0.450', piecesPerBox: 6, basePrice: '7.99' }
  poussin = (await topside.product({ name: 'Poussin', ...box })).id
  mince = (await topside.product({ name: 'Mince' })).id
})

const place = (items: object[], who: Person = oak, more: object = {}) =>
  who.call(placeOrder, { body: { deliveryDate: '2026-12-03', items, ...more } as never })
const edit = (id: number, items: object[]) =>
  oak.call(changeOrder, { params: { id }, body: { items } as never })
const setAverage = (averageKg: string) =>
  made(admin, changeProduct, { params: { id: sirloin }, body: { averageKg } })

describe('an order by the piece', () => {
  it('is estimated by the average at that moment, which the line keeps', async () => {
    const { body } = await place([{ productId: sirloin, pieces: 3 }])
    expect(body.total).toBe('62.05')
    expect(body.items[0]).toMatchObject({
      quantityOrdered: '5.4',
      piecesOrdered: 3,
      averageKg: '1.800',
      piecesPicked: null,
    })
    await setAverage('2.000')
    const kept = (await made(oak, getOrder, { params: { id: body.id } })).items[0]
    expect(kept).toMatchObject({ quantityOrdered: '5.400', piecesOrdered: 3, averageKg: '1.800' })
    const fewer = await edit(body.id, [{ productId: sirloin, pieces: 2 }])
    expect(fewer.body.items[0]).toMatchObject({ quantityOrdered: '3.600', averageKg: '1.800' })
    const more = await edit(body.id, [{ productId: sirloin, pieces: 4 }])
    expect(more.body.items[0]).toMatchObject({ quantityOrdered: '8.000', averageKg: '2.000' })
    await setAverage('1.800')
  })

  it('stays by the piece if a client that knows no pieces sends its quantity again', async () => {
    const { body } = await place([{ productId: sirloin, pieces: 3 }])
    const quantityOrdered = body.items[0]?.quantityOrdered ?? ''
    const again = await edit(body.id, [{ productId: sirloin, quantityOrdered }])
    expect(again.body.items[0]).toMatchObject({ piecesOrdered: 3, quantityOrdered: '5.400' })
    const other = await edit(body.id, [{ productId: sirloin, quantityOrdered: '5' }])
    expect(other.body.items[0]).toMatchObject({ piecesOrdered: null, averageKg: null })
    expect(other.body.total).toBe('57.45')
  })

  it('may be added line by line, and an admin may place it', async () => {
    const { body } = await place([{ productId: mince, quantityOrdered: '2' }])
    const params = { id: body.id }
    const added = await made(oak, addOrderItem, { params, body: { productId: sirloin, pieces: 1 } })
    expect(added).toMatchObject({ piecesOrdered: 1, quantityOrdered: '1.800' })
    const sent = { customerId: oak.id, status: 'sent' }
    const placed = await place([{ productId: poussin, pieces: 12 }], admin, sent)
    expect(placed.body.items[0]).toMatchObject({ piecesOrdered: 12, quantityOrdered: '5.4' })
  })

  it.each([
    [{}, 'quantityOrdered', 'Quantity is required'],
    [{ pieces: 3, quantityOrdered: '5.4' }, 'pieces', 'Send pieces or a quantity, not both'],
    [{ pieces: 0 }, 'pieces', 'Enter a whole number of pieces'],
    [{ pieces: 1.5 }, 'pieces', 'Enter a whole number of pieces'],
    [{ pieces: 10_000 }, 'pieces', 'At most 9,999 pieces'],
    [{ pieces: 6000 }, 'pieces', 'At most 9,999 kg on one line.'],
  ])('with %o is refused', async (line, field, message) => {
    const { status, failure } = await place([{ productId: sirloin, ...line }])
    expect([status, failure.fields]).toEqual([422, { [`items.0.${field}`]: message }])
  })

  it('must be whole boxes if the product is sold by the box, and is refused if it is sold by weight', async () => {
    const part = await place([{ productId: poussin, pieces: 7 }])
    expect(part.failure.fields).toEqual({ 'items.0.pieces': 'Poussin comes in boxes of 6.' })
    const byWeight = await place([{ productId: mince, pieces: 2 }])
    expect(byWeight.failure.fields).toEqual({
      'items.0.pieces': 'Mince is not ordered by the piece.',
    })
  })

  it('is judged by its estimate against the minimum order', async () => {
    await topside.db.update(settings).set({ minimumOrder: '50.00' })
    expect((await place([{ productId: sirloin, pieces: 2 }])).status).toBe(422)
    expect((await place([{ productId: sirloin, pieces: 3 }])).status).toBe(201)
    await topside.db.update(settings).set({ minimumOrder: null })
  })

  it('leaves orders by weight as they were', async () => {
    const { body } = await place([{ productId: sirloin, quantityOrdered: '5.5' }], decoy)
    expect(body.items[0]).toMatchObject({ piecesOrdered: null, averageKg: null, unit: 'kg' })
    expect(body.total).toBe('63.20')
  })
})

describe('specials and own products by the piece', () => {
  it('a special is ordered at its price for a kg, or at the customer’s own', async () => {
    const body = {
      name: 'Côte de boeuf',
      basePrice: '27.50',
      unit: 'kg',
      categoryId: 1,
      activeUntil: '2026-12-24',
      averageKg: '0.9',
      leastKg: '0.7',
      orderedBy: 'piece',
    } as const
    const special = await made(admin, addSpecial, { body })
    expect(special).toMatchObject({ orderedBy: 'piece', averageKg: '0.900', leastKg: '0.700' })
    const items = [{ productId: special.productId, pieces: 2 }]
    expect((await place(items, decoy)).body).toMatchObject({ total: '49.50' })
    await topside.db
      .insert(customerSpecialProducts)
      .values({ customerId: oak.id, specialProductId: special.id, customerPrice: '25.90' })
    expect((await place(items)).body).toMatchObject({ total: '46.62' })
    const params = { id: special.id }
    const stale = { averageKg: '0.95', seen: 'older' }
    expect((await admin.call(changeSpecial, { params, body: stale })).status).toBe(409)
    const wrong = await admin.call(changeSpecial, { params, body: { unit: 'each' } })
    expect(wrong.failure.fields).toHaveProperty('orderedBy')
    const kept = await made(admin, changeSpecial, { params, body: { description: 'Salt-aged' } })
    expect(kept).toMatchObject({ orderedBy: 'piece', averageKg: '0.900' })
  })

  it('a customer’s own product needs the weight of one', async () => {
    const own = { name: 'Family ham', basePrice: '9.00', unit: 'kg', orderedBy: 'piece' } as const
    const without = await oak.call(addOwnProduct, { body: own })
    expect(without.failure.fields).toHaveProperty('averageKg')
    const { id } = await made(oak, addOwnProduct, { body: { ...own, averageKg: '4.5' } })
    const { body } = await place([{ productId: id, pieces: 2 }])
    expect(body.items[0]).toMatchObject({ piecesOrdered: 2, quantityOrdered: '9' })
    const shown = (await made(oak, listOwnCatalogue, {})).find((each) => each.id === id)
    expect(shown).toMatchObject({ orderedBy: 'piece', averageKg: '4.500' })
  })
})

describe('a standing order by the piece', () => {
  const terms = { weekday: 'thursday' } as const

  it('keeps its pieces, and its orders are estimated by the average of their day', async () => {
    const items = [{ productId: sirloin, pieces: 3 }]
    const { id } = await made(oak, createStandingOrder, { body: { ...terms, items } })
    const params = { id }
    const [line] = (await made(oak, getStandingOrder, { params })).items
    expect(line).toMatchObject({ pieces: 3, quantityOrdered: '5.400' })
    const old = [{ productId: sirloin, quantityOrdered: '5.400' }]
    const same = await made(oak, changeStandingOrder, {
      params,
      body: { ...terms, version: 1, items: old },
    })
    expect(same.items[0]).toMatchObject({ pieces: 3 })
    await setAverage('2.000')
    const before = await ordersOf(oak)
    topside.clock.set('2026-12-01T14:01:00Z')
    await makeStandingOrders(
      { pool: topside.pool, publicUrl: 'https://orders.test.example' },
      topside.clock.now(),
    )
    const [order] = (await ordersOf(oak)).filter((each) => !before.includes(each))
    const placed = await made(oak, getOrder, { params: { id: order ?? 0 } })
    expect(placed.items[0]).toMatchObject({ piecesOrdered: 3, quantityOrdered: '6.000' })
    await setAverage('1.800')
  })
  const ordersOf = async ({ id }: { id: number }): Promise<number[]> =>
    (
      await topside.pool.query<{ id: number }>('select id from orders where customer_id = $1', [id])
    ).rows.map((row) => row.id)
})

describe('a product', () => {
  const change = (body: object) =>
    admin.call(changeProduct, { params: { id: mince }, body: body as never })

  it.each([
    [{ orderedBy: 'piece' }, 'averageKg'],
    [{ orderedBy: 'box', averageKg: '1' }, 'piecesPerBox'],
    [{ averageKg: '1', leastKg: '2' }, 'leastKg'],
    [{ averageKg: '2', mostKg: '1' }, 'mostKg'],
    [{ orderedBy: 'piece', averageKg: '1', unit: 'each' }, 'orderedBy'],
    [{ orderedBy: 'dozen' }, 'orderedBy'],
    [{ tareId: 999_999 }, 'tareId'],
  ])('with %o is refused by its field, %s', async (body, field) => {
    const { status, failure } = await change(body)
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, [field]])
  })

  it('keeps how it is ordered if that is not sent, and customers see it', async () => {
    await made(admin, changeProduct, { params: { id: sirloin }, body: { description: 'Dry aged' } })
    const range = await made(admin, listProducts)
    expect(range.find(({ id }) => id === sirloin)).toMatchObject({ orderedBy: 'piece' })
    const seen = await made(oak, listOwnCatalogue)
    expect(seen.find(({ id }) => id === sirloin)).toMatchObject({
      orderedBy: 'piece',
      averageKg: '1.800',
      piecesPerBox: null,
    })
  })
})
