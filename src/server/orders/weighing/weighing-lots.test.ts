import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renameCategory } from '#contract/catalogue/categories.ts'
import { today as todaysWork } from '#contract/business/today.ts'
import { freeLot, getLot, holdLot, makeLot } from '#contract/lots/lots.ts'
import { startRecall } from '#contract/lots/recalls.ts'
import { getLotTrace, getTrace } from '#contract/lots/traces.ts'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { releaseMany } from '#contract/orders/bulk-orders.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import {
  cancelOrder,
  changeOrder,
  changeOrderItem,
  deleteOrder,
  markDelivered,
} from '#contract/orders/orders.ts'
import { listLotsToPick } from '#contract/orders/picking.ts'
import {
  addWeighing,
  listWeighings,
  listWeighingsOfOrder,
  voidWeighing,
} from '#contract/orders/weighings.ts'
import { made } from '#tests/support/everything.ts'
import { breachesOf } from '#tests/support/invariants.ts'
import { confirmed, move, signature } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person, other: Person, driver: Person
let oak: TestCustomer
let sirloin: { id: number }
let categoryId: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  other = await topside.signIn('picker')
  driver = await topside.signIn('driver')
  oak = await topside.customer()
  sirloin = await topside.product({ name: 'Sirloin', unit: 'kg' })
  const { rows } = await topside.pool.query<{ category_id: number }>(
    'select category_id from products where id = $1',
    [sirloin.id],
  )
  categoryId = rows[0]?.category_id ?? 0
})
afterAll(async () => {
  const client = await topside.pool.connect()
  expect(await breachesOf(client)).toEqual([])
  client.release()
  await topside.stop()
})

/** What the pricing list and today's work say may be released. */
async function pricing() {
  const { pricingDay, toRelease } = await made(admin, todaysWork, {})
  const { orders } = await made(admin, ordersToPrice, { query: { date: pricingDay ?? undefined } })
  return { orders, toRelease }
}

const newLot = async (useBy: string | null = '2026-12-09', kg = '50') =>
  made(picker, makeLot, { body: { productId: sirloin.id, making: null, kg, useBy } })
/** A confirmed order of 2 kg of sirloin for 3 December. */
async function toPick() {
  const items = [{ productId: sirloin.id, quantityOrdered: '2' }]
  const order = await confirmed(topside, oak, items)
  return { ...order, itemId: order.items[0]?.id ?? 0 }
}
const weigh = (itemId: number, lots: object[], grossKg = '2', who = picker) =>
  who.call(addWeighing, {
    params: { itemId },
    body: { id: randomUUID(), grossKg, source: 'scale', lots, confirmed: true } as never,
  })
const patch = (itemId: number, quantityPicked: string | null, lots?: object[]) =>
  picker.call(changeOrderItem, {
    params: { itemId },
    body: { quantityPicked, confirmed: true, ...(lots && { lots: lots as never }) },
  })
const onHand = async ({ id }: { id: number }) =>
  (await made(picker, getLot, { params: { id } })).onHandKg
const hold = ({ id }: { id: number }) =>
  made(picker, holdLot, { params: { id }, body: { reason: 'warm' } })
const toldOf = async ({ id }: { id: number }) =>
  (await made(picker, getLot, { params: { id } })).events.map(({ told }) => told).join('\n')
const deliver = (orderId: number, more: object = {}) =>
  driver.call(confirmDelivery, {
    body: { orderId, confirmationType: 'signature', customerSignature: signature, ...more },
  })
const readyToGo = async (lots: object[]) => {
  const order = await toPick()
  expect((await weigh(order.itemId, lots)).status).toBe(201)
  await move(picker, order.id, 'picked')
  await topside.pool.query('update orders set pricing_confirmed = true where id = $1', [order.id])
  return order
}

describe('a weighing', () => {
  it('tells the open screens that show lots, and so does voiding it', async () => {
    const heard: string[] = []
    const stop = topside.events.subscribe(({ topics }) => heard.push(topics.join()))
    const told = () => heard.filter((topics) => topics === 'lots').length
    const [lot, { itemId }] = [await newLot(), await toPick()]
    await expect.poll(told).toBe(1)
    const { body } = await weigh(itemId, [{ lotId: lot.id, kg: '2' }])
    await expect.poll(told).toBe(2)
    const params = { weighingId: body.weighings[0]?.id ?? '' }
    await made(admin, voidWeighing, { params, body: { reason: 'slipped' } })
    await expect.poll(told).toBe(3)
    stop()
  })

  it('refuses a lot of another animal than the product', async () => {
    const { id } = await newLot()
    // A lot from before its animal was compared with the product's.
    await topside.pool.query(
      `update lots set species = 'pork', frozen_on = '2026-11-20' where id = $1`,
      [id],
    )
    const refused = await weigh((await toPick()).itemId, [{ lotId: id }])
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      'Sirloin is beef, but this meat is pork.',
    ])
    const lot = (await made(picker, listLotsToPick)).find(({ lotId }) => lotId === id)
    expect(lot).toMatchObject({ species: 'pork', frozenOn: '2026-11-20' })
  })

  it('takes its kilos from its lots, lists them on itself and its line, and gives them back when voided', async () => {
    const [a, b] = [await newLot(), await newLot()]
    const { itemId, id, orderNumber } = await toPick()
    const first = await weigh(itemId, [{ lotId: a.id }], '1.2')
    await weigh(
      itemId,
      [
        { lotId: b.id, kg: '0.3' },
        { lotId: a.id, kg: '0.5' },
      ],
      '0.8',
    )
    expect([await onHand(a), await onHand(b)]).toEqual(['48.300', '49.700'])
    const line = await made(picker, listWeighings, { params: { itemId } })
    expect(line.weighings.map(({ lots }) => lots.map(({ code, kg }) => [code, kg]))).toEqual([
      [[a.code, '1.200']],
      [
        [a.code, '0.500'],
        [b.code, '0.300'],
      ],
    ])
    const [bench] = await made(picker, listWeighingsOfOrder, { params: { id } })
    expect(bench?.lots.map(({ code, kg }) => [code, kg])).toEqual([
      [a.code, '1.7'],
      [b.code, '0.300'],
    ])
    const params = { weighingId: first.body.weighings[0]?.id ?? '' }
    await made(picker, voidWeighing, { params, body: { reason: 'Wrong joint' } })
    expect(await onHand(a)).toBe('49.500')
    const { moves } = await made(picker, getLot, { params: { id: a.id } })
    expect(moves.slice(0, 2).map(({ kg, reason, reference }) => [kg, reason, reference])).toEqual([
      ['1.200', 'void', `from ${orderNumber}, Sirloin`],
      ['-0.500', 'weighing', `into ${orderNumber}, Sirloin`],
    ])
  })

  it('may also be one typed weight that sets the picked quantity and replaces what was there', async () => {
    const lot = await newLot()
    const { itemId } = await toPick()
    await weigh(itemId, [{ lotId: lot.id }])
    expect((await patch(itemId, '1.9', [{ lotId: lot.id }])).status).toBe(200)
    expect(await onHand(lot)).toBe('48.100')
    expect((await patch(itemId, '1.9')).status).toBe(200)
    expect(await onHand(lot)).toBe('48.100')
    expect((await patch(itemId, '1.8')).status).toBe(200)
    expect(await onHand(lot)).toBe('50.000')
    const none = await patch(itemId, null, [{ lotId: lot.id }])
    expect(none.failure.fields).toHaveProperty('lots')
  })

  it('refuses lots that are not there, or whose weights are not the net weight', async () => {
    const lot = await newLot()
    const { itemId } = await toPick()
    expect((await weigh(itemId, [{ lotId: 999_999 }])).failure.fields).toHaveProperty('lots')
    const wrong = await weigh(itemId, [{ lotId: lot.id, kg: '1.9' }])
    expect(wrong.failure.fields).toHaveProperty('lots')
    expect((await made(picker, listWeighings, { params: { itemId } })).weighings).toEqual([])
  })

  it('of more than is left asks once; without signal it is kept, because stock never stops a picker', async () => {
    const lot = await newLot('2026-12-09', '1')
    const lots = [{ lotId: lot.id }]
    const add = async (more: object) => {
      const { itemId } = await toPick()
      const body = { id: randomUUID(), grossKg: '2', source: 'scale', lots, ...more }
      return picker.call(addWeighing, { params: { itemId }, body: body as never })
    }
    const asked = await add({})
    expect([asked.status, asked.failure.code, asked.failure.message]).toEqual([
      ...[409, 'WEIGHT_TO_CONFIRM'],
      `Only 1 kg of lot ${lot.code} is left. Weigh 2 kg from it?`,
    ])
    const { itemId } = await toPick()
    const typed = { quantityPicked: '2', lots }
    const answer = await picker.call(changeOrderItem, { params: { itemId }, body: typed })
    expect(answer.failure.code).toBe('WEIGHT_TO_CONFIRM')
    const weighedAt = new Date(topside.clock.now() - 120_000).toISOString()
    expect((await add({ weighedAt })).status).toBe(201)
    expect((await add({})).status).toBe(201)
    expect(await onHand(lot)).toBe('-3.000')
  })

  it('refuses a lot that is held, past its use-by date, or will be past it on the day of delivery', async () => {
    const { itemId } = await toPick()
    const [held, soon, late] = [await newLot(), await newLot('2026-12-02'), await newLot()]
    await hold(held)
    await topside.pool.query(`update lots set use_by = '2026-11-30' where id = $1`, [late.id])
    const said = async ({ id }: { id: number }) => (await weigh(itemId, [{ lotId: id }])).failure
    expect(await said(held)).toMatchObject({
      ...{ code: 'LOT_NOT_FREE', message: `Lot ${held.code} is held: warm.` },
    })
    expect((await said(soon)).message).toMatch('before this order is delivered')
    expect((await said(late)).message).toMatch('is out of date')
    expect((await patch(itemId, '2', [{ lotId: held.id }])).failure.code).toBe('LOT_NOT_FREE')
  })
})

describe('goods that are counted', () => {
  const toCount = async (more: object = {}) => {
    const steaks = await topside.product({ name: 'Rump steaks', unit: 'each', ...more })
    const body = { productId: steaks.id, making: null, kg: '10', pieces: 40 }
    const lots = [await made(picker, makeLot, { body }), await made(picker, makeLot, { body })]
    const items = [{ productId: steaks.id, quantityOrdered: '12' }]
    const order = await confirmed(topside, oak, items)
    return { id: order.id, itemId: order.items[0]?.id ?? 0, lots, a: lots[0]!, b: lots[1]! }
  }

  it('take pieces from lots at the lot’s weight per piece; a new count or a swap gives them back', async () => {
    const { id, itemId, a, b } = await toCount()
    expect((await patch(itemId, '12', [{ lotId: a.id }])).status).toBe(200)
    expect([await onHand(a), await onHand(b)]).toEqual(['7.000', '10.000'])
    const five = { lotId: a.id, pieces: 5 }
    const wrong = await patch(itemId, '12', [five, { lotId: b.id, pieces: 6 }])
    expect(wrong.failure.fields).toHaveProperty('lots')
    expect((await patch(itemId, '12', [five, { lotId: b.id, pieces: 7 }])).status).toBe(200)
    expect([await onHand(a), await onHand(b)]).toEqual(['8.750', '8.250'])
    const [line] = await made(picker, listWeighingsOfOrder, { params: { id } })
    expect(line?.weighings).toEqual([])
    expect(line?.lots.map(({ code, pieces, kg }) => [code, pieces, kg])).toEqual([
      [a.code, 5, '1.250'],
      [b.code, 7, '1.750'],
    ])
    const swap = { substitute: 'Bavette', pickingNotes: 'Out of stock' }
    await made(picker, changeOrderItem, { params: { itemId }, body: swap })
    expect([await onHand(a), await onHand(b)]).toEqual(['10.000', '10.000'])
  })

  it('leave only once all have a lot, can be traced and recalled, and return to their lot', async () => {
    const { id, itemId, a } = await toCount()
    await topside.pool.query('update product_categories set lots_required = true')
    await patch(itemId, '12')
    await move(picker, id, 'picked')
    await topside.pool.query('update orders set pricing_confirmed = true where id = $1', [id])
    const go = () => admin.call(releaseOrders, { body: { orderIds: [id] } })
    expect((await go()).failure.message).toMatch('Rump steaks: name the lot of 12 pieces.')
    const body = { status: 'delivered' as const, manual: true, reason: 'x' }
    const byHand = await admin.call(changeOrder, { params: { id }, body })
    expect(byHand.failure.code).toBe('LOT_NOT_FREE')
    await move(picker, id, 'confirmed')
    await patch(itemId, '12', [{ lotId: a.id }])
    await move(picker, id, 'picked')
    expect((await go()).status).toBe(200)
    await topside.pool.query('update product_categories set lots_required = false')
    const items = [{ itemId, quantityDelivered: '10', returnReason: 'Two torn' }]
    expect((await deliver(id, { items })).status).toBe(201)
    const trace = await made(admin, getLotTrace, { params: { id: String(a.id) }, query: {} })
    expect(trace.lines).toMatchObject([
      { ...{ pieces: 12, kg: '3.000', keptPieces: 10, keptKg: '2.500', isEstimate: false } },
    ])
    expect(trace.balance).toMatchObject({
      ...{ inKg: '10.000', weighedKg: '3.000', returnedKg: '0.500', stockKg: '7.500' },
      ...{ missingKg: '0.000', surplusKg: '0.000', percent: '100.0' },
    })
    const drill = { kind: 'recall' as const, isDrill: true, reason: 'Drill', lotIds: [a.id] }
    const recall = await made(admin, startRecall, { body: drill })
    expect(recall.customers.map(({ lines }) => lines)).toMatchObject([[{ pieces: 10 }]])
  })
})

describe('what a driver brings back', () => {
  const shared = async (returned: string) => {
    const [a, b] = [await newLot(), await newLot()]
    const order = await readyToGo([
      { lotId: a.id, kg: '1.2' },
      { lotId: b.id, kg: '0.8' },
    ])
    await made(admin, releaseOrders, { body: { orderIds: [order.id] } })
    const items = [{ itemId: order.itemId, quantityDelivered: returned, returnReason: 'Refused' }]
    await deliver(order.id, { items })
    const back = async ({ id }: { id: number }) => {
      const { moves } = await made(picker, getLot, { params: { id } })
      return moves.flatMap(({ kg, reason, reference }) =>
        reason === 'return' ? [[kg, reference]] : [],
      )
    }
    return { a, b, order, back }
  }

  it('returns to its lots; if only part of several lots came back, each share is called an estimate', async () => {
    const part = await shared('1')
    const from = `from ${part.order.orderNumber}, Sirloin, share estimated`
    expect([await part.back(part.a), await part.back(part.b)]).toEqual([
      [['0.600', from]],
      [['0.400', from]],
    ])
    const query = { lotIds: `${part.a.id},${part.b.id}` }
    const { lines, balance } = await made(admin, getTrace, { query })
    expect(lines.map(({ keptKg, isEstimate }) => [keptKg, isEstimate])).toEqual([
      ['0.600', true],
      ['0.400', true],
    ])
    expect(balance).toMatchObject({ inKg: '100.000', returnedKg: '1.000', stockKg: '99.000' })
    const all = await shared('0')
    expect(await all.back(all.a)).toEqual([['1.200', `from ${all.order.orderNumber}, Sirloin`]])
  })

  it('leaves its lots again if the order is not delivered after all', async () => {
    const { a, b, order } = await shared('1')
    expect([await onHand(a), await onHand(b)]).toEqual(['49.400', '49.600'])
    const to = (status: 'in_progress' | 'delivered') => {
      const body = { status, manual: true, reason: 'Corrected' }
      return made(admin, changeOrder, { params: { id: order.id }, body })
    }
    await to('in_progress')
    expect([await onHand(a), await onHand(b)]).toEqual(['48.800', '49.200'])
    const params = { itemId: order.itemId }
    const body = { quantityDelivered: '0', returnReason: 'Missing from the van' }
    await made(admin, changeOrderItem, { params, body })
    await to('delivered')
    expect([await onHand(a), await onHand(b)]).toEqual(['48.800', '49.200'])
    const query = { lotIds: `${a.id},${b.id}` }
    const { lines, balance } = await made(admin, getTrace, { query })
    expect(lines.map((line) => [line.keptKg, line.missingFromVanKg])).toEqual([
      ['0.000', '1.200'],
      ['0.000', '0.800'],
    ])
    expect(balance).toMatchObject({
      ...{ weighedKg: '0.000', missingFromVanKg: '2.000', stockKg: '98.000', percent: '98.0' },
    })
  })
})

describe('an order', () => {
  it('can’t leave in any way with meat of a lot held meanwhile, until it is weighed from another', async () => {
    const [lot, fit] = [await newLot(), await newLot()]
    const order = await readyToGo([{ lotId: lot.id }])
    await hold(lot)
    const says = `Sirloin: Lot ${lot.code} is held: warm. Weigh this line again from another lot.`
    const { id } = order
    const orderIds = [id]
    const answers = [
      await admin.call(changeOrder, { params: { id }, body: { status: 'dispatched' } }),
      await admin.call(markDelivered, { params: { id }, body: {} }),
      ...(await Promise.all(
        (['dispatched', 'in_progress', 'delivered'] as const).map((status) =>
          admin.call(changeOrder, { params: { id }, body: { status, manual: true, reason: 'x' } }),
        ),
      )),
    ]
    for (const { status, failure } of answers)
      expect([status, failure.message]).toEqual([409, says])
    const all = await admin.call(releaseOrders, { body: { orderIds } })
    expect(all.failure.message).toBe(`${order.orderNumber}: ${says}`)
    for (const body of [{ orderIds }, { date: '2026-12-03' }])
      expect((await made(admin, releaseMany, { body })).left).toContainEqual(
        expect.objectContaining({ id, reason: expect.stringContaining(says) as string }),
      )
    expect((await patch(order.itemId, '2', [{ lotId: fit.id }])).status).toBe(409)
    await move(picker, id, 'confirmed')
    expect((await patch(order.itemId, '2', [{ lotId: fit.id }])).status).toBe(200)
    await move(picker, id, 'picked')
    expect((await made(admin, releaseMany, { body: { orderIds } })).done).toEqual([id])
  })

  it('on the van does not start with a held lot, and the driver leaves its meat there', async () => {
    const [lot, fit] = [await newLot(), await newLot()]
    const { id, itemId } = await readyToGo([
      { lotId: lot.id, kg: '1.2' },
      { lotId: fit.id, kg: '0.8' },
    ])
    const orderIds = [id]
    await made(admin, releaseOrders, { body: { orderIds } })
    await hold(lot)
    expect((await driver.call(startRoute, { body: { orderIds } })).failure.message).toMatch('held')
    const all = await deliver(id)
    expect([all.status, all.failure.message]).toEqual([
      409,
      `Sirloin: Lot ${lot.code} is held. Leave 1.2 kg on the van: press Short.`,
    ])
    const items = [{ itemId, quantityDelivered: '0.8', returnReason: 'Held' }]
    expect((await deliver(id, { items })).status).toBe(201)
    expect(await toldOf(lot)).not.toMatch('although')
    const { lines } = await made(admin, getTrace, { query: { lotIds: `${lot.id},${fit.id}` } })
    expect(lines.map(({ keptKg, isEstimate }) => [keptKg, isEstimate])).toEqual([
      ['0.000', false],
      ['0.800', false],
    ])
  })

  it('handed over without signal counts, and is marked if its lot was held by then', async () => {
    const now = topside.clock.now()
    const [before, after] = [now - 7_200_000, now - 1_800_000].map((ms) =>
      new Date(ms).toISOString(),
    )
    for (const [deliveredAt, isMarked] of [
      [before, false],
      [after, true],
    ] as const) {
      const lot = await newLot()
      const order = await readyToGo([{ lotId: lot.id }])
      await made(admin, releaseOrders, { body: { orderIds: [order.id] } })
      await hold(lot)
      await topside.pool.query(
        `update lots set stopped_at = stopped_at - interval '1 hour' where id = $1`,
        [lot.id],
      )
      expect((await deliver(order.id, { deliveredAt })).status).toBe(201)
      expect((await toldOf(lot)).includes(`Delivered with ${order.orderNumber} although`)).toBe(
        isMarked,
      )
    }
  })

  it('of a category that requires lots leaves once all of its weight has one', async () => {
    const category = { params: { id: categoryId } }
    await made(admin, renameCategory, { ...category, body: { lotsRequired: true } })
    const order = await readyToGo([])
    const go = () => admin.call(releaseOrders, { body: { orderIds: [order.id] } })
    expect((await go()).failure.message).toBe(
      `${order.orderNumber}: Sirloin: name the lot of 2 kg. Its category requires lots.`,
    )
    const before = await pricing()
    expect(before.orders.find(({ id }) => id === order.id)).toMatchObject({
      state: 'stays',
      reason: 'Sirloin: name the lot of 2 kg. Its category requires lots.',
    })
    expect(before.toRelease).toBe(before.orders.filter(({ state }) => state === 'ready').length)
    const renamed = await made(admin, renameCategory, {
      ...category,
      body: { lotsRequired: false },
    })
    expect(renamed.lotsRequired).toBe(false)
    const after = await pricing()
    expect(after.orders.find(({ id }) => id === order.id)?.state).toBe('ready')
    expect(after.toRelease).toBe(before.toRelease + 1)
    expect((await go()).status).toBe(200)
  })

  it('gives its kilos back when it is cancelled or deleted, and takes them again when it is reopened', async () => {
    const lot = await newLot()
    const { id, itemId } = await toPick()
    await weigh(itemId, [{ lotId: lot.id }])
    await made(admin, cancelOrder, { params: { id }, body: { reason: 'Closed today' } })
    expect(await onHand(lot)).toBe('50.000')
    const again = { status: 'confirmed' as const, manual: true, reason: 'Open after all' }
    await made(admin, changeOrder, { params: { id }, body: again })
    expect(await onHand(lot)).toBe('48.000')
    await made(admin, deleteOrder, { params: { id } })
    expect(await onHand(lot)).toBe('50.000')
    const sent = await readyToGo([{ lotId: lot.id }])
    await made(admin, releaseOrders, { body: { orderIds: [sent.id] } })
    expect((await admin.call(deleteOrder, { params: { id: sent.id } })).failure.code).toBe(
      'HAS_LOTS',
    )
  })

  it('whose lines are replaced gives their kilos back', async () => {
    const lot = await newLot()
    const { id, itemId } = await toPick()
    await weigh(itemId, [{ lotId: lot.id }])
    const open = { status: 'pending' as const, manual: true, reason: 'Changed its mind' }
    const { version } = await made(admin, changeOrder, { params: { id }, body: open })
    const items = [{ productId: sirloin.id, quantityOrdered: '3' }]
    await made(admin, changeOrder, { params: { id }, body: { items, version } as never })
    expect(await onHand(lot)).toBe('50.000')
  })
})

it('twenty simultaneous weighings from two lots lose no kilo; a hold meanwhile leaves none half saved', async () => {
  const [a, b] = [await newLot(), await newLot()]
  const orders = await Promise.all(Array.from({ length: 20 }, toPick))
  const weighings = orders.map(({ itemId }, place) => {
    const pair = [
      { lotId: a.id, kg: '0.7' },
      { lotId: b.id, kg: '1.3' },
    ]
    return weigh(itemId, place % 2 ? pair : pair.toReversed(), '2', place % 3 ? picker : other)
  })
  const answers = await Promise.all(weighings)
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect([await onHand(a), await onHand(b)]).toEqual(['36.000', '24.000'])
  const more = orders.slice(0, 10).map(({ itemId }) => weigh(itemId, [{ lotId: b.id }], '1'))
  const [held, ...late] = await Promise.all([hold(b), ...more])
  expect(held.status).toBe('held')
  const done = late.filter(({ status }) => status === 201).length
  expect(await onHand(b)).toBe(`${24 - done}.000`)
  await made(admin, freeLot, { params: { id: b.id }, body: { reason: 'fine' } })
})

it('the bench lists the lots in the fridge, first to expire first, and marks the one used last', async () => {
  const { id } = await topside.product({ name: 'Rump', unit: 'kg' })
  const open = (useBy: string, code: string) =>
    made(picker, makeLot, { body: { productId: id, making: null, kg: '2', useBy, code } })
  const [, late, soon] = [
    await open('2026-12-11', 'RUMP-C'),
    await open('2026-12-09', 'RUMP-B'),
    await open('2026-12-06', 'RUMP-A'),
  ]
  const items = [{ productId: id, quantityOrdered: '2' }]
  const {
    items: [line],
  } = await confirmed(topside, oak, items)
  await weigh(line?.id ?? 0, [
    { lotId: soon.id, kg: '1' },
    { lotId: late.id, kg: '1' },
  ])
  await weigh(line?.id ?? 0, [{ lotId: late.id }], '1')
  const lots = (await made(picker, listLotsToPick)).filter(({ name }) => name === 'Rump')
  expect(lots.map(({ code, usedLast, onHandKg }) => [code, usedLast, onHandKg])).toEqual([
    ['RUMP-A', false, '1.000'],
    ['RUMP-B', true, '0.000'],
    ['RUMP-C', false, '2.000'],
  ])
})

it('placing an order does not read the lots', async () => {
  await topside.pool.query('alter table lots rename to lots_away')
  const order = await confirmed(topside, oak, [{ productId: sirloin.id, quantityOrdered: '2' }])
  await topside.pool.query('alter table lots_away rename to lots')
  expect(order.status).toBe('confirmed')
})
