import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { today } from '#contract/business/today.ts'
import { checkReturn, countLot, uncheckReturn, writeOffLot } from '#contract/lots/lot-stock.ts'
import { getLot, holdLot, listLots, makeLot } from '#contract/lots/lots.ts'
import { getLotTrace } from '#contract/lots/traces.ts'
import { confirmDelivery } from '#contract/orders/deliveries.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import {
  cancelOrder,
  changeOrder,
  changeOrderItem,
  getOrderTimeline,
} from '#contract/orders/orders.ts'
import { listLotsToPick } from '#contract/orders/picking.ts'
import { addWeighing } from '#contract/orders/weighings.ts'
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

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  other = await topside.signIn('picker')
  driver = await topside.signIn('driver')
  oak = await topside.customer()
  sirloin = await topside.product({ name: 'Sirloin', unit: 'kg' })
})
afterAll(async () => {
  const client = await topside.pool.connect()
  expect(await breachesOf(client)).toEqual([])
  client.release()
  await topside.stop()
})

const weigh = async (lotId: number, grossKg: string, more: object = {}) => {
  const order = await confirmed(topside, oak, [{ productId: sirloin.id, quantityOrdered: '2' }])
  const itemId = order.items[0]?.id ?? 0
  const answer = await picker.call(addWeighing, {
    params: { itemId },
    body: {
      ...{ id: randomUUID(), grossKg, source: 'scale', lots: [{ lotId }], confirmed: true },
      ...more,
    } as never,
  })
  return { ...order, itemId, answer }
}
const readLot = (id: number) => made(picker, getLot, { params: { id } })
const stockOf = async (id: number) => {
  const { onHandKg, uncheckedKg } = await readLot(id)
  return [onHandKg, uncheckedKg]
}
const benchLot = async (id: number) =>
  (await made(picker, listLotsToPick)).find(({ lotId }) => lotId === id)

/** A lot of 2 kg that was all weighed and delivered, and of which `back` kg came back. */
async function cameBack(back = '2') {
  const body = { productId: sirloin.id, making: null, kg: '2', useBy: '2026-12-09' }
  const lot = await made(picker, makeLot, { body })
  const { id, orderNumber, itemId, answer } = await weigh(lot.id, '2')
  expect(answer.status).toBe(201)
  await move(picker, id, 'picked')
  await topside.pool.query('update orders set pricing_confirmed = true where id = $1', [id])
  await made(admin, releaseOrders, { body: { orderIds: [id] } })
  const quantityDelivered = String(2 - Number(back))
  const items = [{ itemId, quantityDelivered, returnReason: 'Too fatty' }]
  await made(driver, confirmDelivery, {
    body: {
      ...{ orderId: id, confirmationType: 'signature', customerSignature: signature },
      ...(back !== '0' && { items }),
    },
  })
  const returnId = (await readLot(lot.id)).returns[0]?.id ?? 0
  const params = { id: lot.id, returnId }
  const check = (outcome: 'put back' | 'written off', who = picker, more = {}) =>
    who.call(checkReturn, { params, body: { outcome, ...more } })
  const undo = (who = picker) => who.call(uncheckReturn, { params })
  const to = (status: 'in_progress' | 'delivered') =>
    made(admin, changeOrder, {
      params: { id },
      body: { status, manual: true, reason: 'Corrected' },
    })
  const delivered = (kg: string) =>
    made(admin, changeOrderItem, {
      params: { itemId },
      body: { quantityDelivered: kg, returnReason: kg === '2' ? null : 'Too fatty' } as never,
    })
  return { id, itemId, lot, orderNumber, check, undo, to, delivered }
}

describe('meat that came back', () => {
  it('can’t be weighed, also when sent later, cut, written off or counted away, until it is put back', async () => {
    const { lot, orderNumber, check } = await cameBack()
    expect(await stockOf(lot.id)).toEqual(['2.000', '2.000'])
    expect((await readLot(lot.id)).returns).toMatchObject([
      { orderNumber, name: 'Sirloin', kg: '2.000', isEstimate: false, returnReason: 'Too fatty' },
    ])
    const says = `2 kg of lot ${lot.code} came back and waits to be checked. Put it back or write it off on the lot’s page first.`
    const weighedAt = new Date(topside.clock.now() - 3_600_000).toISOString()
    for (const more of [{}, { weighedAt }]) {
      const { answer } = await weigh(lot.id, '1', more)
      expect([answer.status, answer.failure]).toMatchObject([
        409,
        { code: 'LOT_NOT_FREE', message: says },
      ])
    }
    const params = { id: lot.id }
    const cut = await picker.call(makeLot, {
      body: {
        ...{ productId: sirloin.id, making: 'further cut', kg: '1' },
        inputs: [{ lotId: lot.id, kg: '1' }],
      },
    })
    expect(cut.failure.message).toBe(says)
    const lost = await picker.call(writeOffLot, { params, body: { kg: '1', why: 'trimmed' } })
    expect(lost.failure.message).toBe(says)
    const counted = await picker.call(countLot, { params, body: { kg: '1' } })
    expect(counted.failure.message).toBe(says)
    expect(await benchLot(lot.id)).toMatchObject({ onHandKg: '2.000', uncheckedKg: '2.000' })
    const listed = async (query: object) =>
      (await made(picker, listLots, { query })).some(({ id }) => id === lot.id)
    expect([await listed({ stock: 'some' }), await listed({ returns: 'unchecked' })]).toEqual([
      ...[false, true],
    ])
    expect((await made(admin, today, {})).cameBack).toBe(1)

    expect((await check('put back')).body).toMatchObject({
      onHandKg: '2.000',
      uncheckedKg: '0.000',
    })
    expect([await listed({ stock: 'some' }), await listed({ returns: 'unchecked' })]).toEqual([
      ...[true, false],
    ])
    expect((await made(admin, today, {})).cameBack).toBe(0)
    expect((await weigh(lot.id, '1')).answer.status).toBe(201)
    expect((await readLot(lot.id)).events[0]?.told).toBe(
      `Put back 2 kg that came back from ${orderNumber}, Sirloin`,
    )
  })

  it('leaves the rest of its lot usable, to the gram', async () => {
    const { lot } = await cameBack('0.5')
    const params = { id: lot.id }
    await made(picker, countLot, { params, body: { kg: '1.5' } })
    const says = `Only 1 kg of lot ${lot.code} is left; 0.5 kg more came back and waits to be checked. Put it back or write it off on the lot’s page first.`
    expect((await weigh(lot.id, '1.05')).answer.failure.message).toBe(says)
    const inputs = [{ lotId: lot.id, kg: '1.05' }]
    const cut = { productId: sirloin.id, making: 'further cut', kg: '1', inputs } as const
    expect((await picker.call(makeLot, { body: cut })).failure.message).toBe(says)
    const lost = await picker.call(writeOffLot, { params, body: { kg: '1.05', why: 'trimmed' } })
    expect(lost.failure.message).toBe(says)
    expect((await weigh(lot.id, '1')).answer.status).toBe(201)
    expect(await stockOf(lot.id)).toEqual(['0.500', '0.500'])
    expect((await weigh(lot.id, '0.1')).answer.failure.code).toBe('LOT_NOT_FREE')
  })

  it('stays in stock until it is written off, which is loss, and can be undone', async () => {
    const { lot, orderNumber, check, undo } = await cameBack()
    const balance = async () =>
      (await made(admin, getLotTrace, { params: { id: String(lot.id) }, query: {} })).balance
    expect(await balance()).toMatchObject({
      returnedKg: '2.000',
      stockKg: '2.000',
      wasteKg: '0.000',
    })
    await check('written off')
    expect(await stockOf(lot.id)).toEqual(['0.000', '0.000'])
    expect(await balance()).toMatchObject({ stockKg: '0.000', wasteKg: '2.000', percent: '100.0' })
    expect((await readLot(lot.id)).moves[0]).toMatchObject({
      ...{ kg: '-2.000', reason: 'waste' },
      reference: `condemned: came back from ${orderNumber}, Sirloin`,
    })
    expect((await undo()).body).toMatchObject({ onHandKg: '2.000', uncheckedKg: '2.000' })
    const taken = `condemned, taken back: came back from ${orderNumber}, Sirloin`
    expect((await readLot(lot.id)).moves[0]?.reference).toBe(taken)
    expect((await undo()).status).toBe(200)
    expect(await balance()).toMatchObject({ stockKg: '2.000', wasteKg: '0.000' })
    await check('written off', picker, { why: 'trimmed' })
    expect((await readLot(lot.id)).moves[0]?.reference).toMatch('trimmed: came back from')
    await undo()
    expect((await readLot(lot.id)).moves[0]?.reference).toMatch('trimmed, taken back: came')
    await check('put back')
    await weigh(lot.id, '0.05')
    expect((await undo()).failure.message).toBe(
      `Only 1.95 kg of lot ${lot.code} is left to use, so some of the 2 kg that was put back is used already.`,
    )
  })

  it('is checked once, however often and by whomever it is pressed', async () => {
    const { lot, check } = await cameBack()
    const answers = await Promise.all([check('written off'), check('written off', other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stockOf(lot.id)).toEqual(['0.000', '0.000'])
    const two = await cameBack()
    const both = await Promise.all([two.check('put back'), two.check('written off', other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { failure } = both.find(({ status }) => status === 409)!
    expect(failure.code).toBe('CHECKED')
    expect(failure.message).toMatch(
      / (put this back|wrote this off) already\. Look at the lot again\.$/,
    )
  })

  it('of a held lot stays held when it is put back', async () => {
    const { lot, check } = await cameBack()
    await made(picker, holdLot, { params: { id: lot.id }, body: { reason: 'warm' } })
    expect((await check('put back')).body).toMatchObject({ status: 'held', uncheckedKg: '0.000' })
    expect((await weigh(lot.id, '1')).answer.failure.message).toMatch('is held: warm')
  })

  it('of more than 200 deliveries is shown in part, and says how much more waits', async () => {
    const { lot } = await cameBack()
    await topside.pool.query(
      `insert into lot_returns (lot_id, order_item_id, order_number, name, kg, pieces, is_estimate, at)
       select lot_id, null, order_number, name, 0, 1, is_estimate, at from lot_returns, generate_series(1, 204) where lot_id = $1`,
      [lot.id],
    )
    await topside.pool.query(
      `insert into lot_moves (lot_id, kg, pieces, reason, by_name, at)
       select lot_id, 0, 1, 'return', by_name, at from lot_moves m, generate_series(1, 210) where id = (select min(id) from lot_moves where lot_id = $1)`,
      [lot.id],
    )
    const { returns, moves, events, more } = await readLot(lot.id)
    expect([returns.length, moves.length, returns[0]?.kg]).toEqual([200, 200, '2.000'])
    expect(more).toEqual({ returns: 5, moves: 13, events: 0 })
    expect(events.length).toBeLessThan(200)
  })

  it('leaves again, checked or not, if the delivery is corrected', async () => {
    const waiting = await cameBack()
    await waiting.to('in_progress')
    expect(await stockOf(waiting.lot.id)).toEqual(['0.000', '0.000'])
    const params = { id: waiting.id }
    const told = await made(admin, getOrderTimeline, { params, query: {} })
    const { code } = waiting.lot
    expect(
      told.flatMap(({ event, reason }) =>
        /returned_to|taken_back/.test(event) ? [[event, reason]] : [],
      ),
    ).toEqual([
      ['returned_to_lots', `Sirloin: lot ${code}`],
      ['return_taken_back', `Sirloin: 2 kg of lot ${code}`],
    ])
    await waiting.delivered('1.5')
    await waiting.to('delivered')
    expect(await stockOf(waiting.lot.id)).toEqual(['0.500', '0.500'])
    for (const outcome of ['put back', 'written off'] as const) {
      const { lot, check, to } = await cameBack()
      await check(outcome)
      await to('in_progress')
      expect(await stockOf(lot.id)).toEqual(['0.000', '0.000'])
      await to('delivered')
      expect(await stockOf(lot.id)).toEqual(['2.000', '2.000'])
    }
  })

  it('leaves its lot below 0 if it was used meanwhile, and the lot says why and what to do', async () => {
    const whys = async ({ id }: { id: number }) =>
      (await readLot(id)).events.flatMap(({ told }) => (told.includes('below 0') ? [told] : []))
    const back = await cameBack()
    await back.check('put back')
    await weigh(back.lot.id, '1.5')
    await back.to('in_progress')
    expect(await stockOf(back.lot.id)).toEqual(['-1.500', '0.000'])
    const says = `2 kg that had come back from ${back.orderNumber} left the lot again, and was put back and used meanwhile: the lot is 1.5 kg below 0.`
    expect(await whys(back.lot)).toEqual([expect.stringContaining(says)])
    await back.delivered('1')
    await back.to('delivered')
    expect(await whys(back.lot)).toHaveLength(1)
    const waiting = await cameBack()
    await waiting.to('in_progress')
    expect(await whys(waiting.lot)).toEqual([])
  })
})

describe('meat that was on the van and is given back because its order goes no further', () => {
  const onVan = async () => {
    const one = await cameBack('0')
    const by = (status: string) =>
      made(admin, changeOrder, {
        params: { id: one.id },
        body: { status, manual: true, reason: 'Corrected' } as never,
      })
    await by('in_progress')
    await by('confirmed')
    const cancel = () =>
      made(admin, cancelOrder, { params: { id: one.id }, body: { reason: 'Closed' } })
    return { ...one, by, cancel, stock: () => stockOf(one.lot.id) }
  }

  it('waits to be checked when the order is cancelled, and not when it is reopened', async () => {
    const { by, cancel, stock, lot, id } = await onVan()
    await cancel()
    expect(await stock()).toEqual(['2.000', '2.000'])
    expect((await weigh(lot.id, '1')).answer.failure.code).toBe('LOT_NOT_FREE')
    const told = await made(admin, getOrderTimeline, { params: { id }, query: {} })
    expect(told.map(({ reason }) => reason)).toContain(
      `It was on the van and waits to be checked: Sirloin: 2 kg of lot ${lot.code}`,
    )
    await by('confirmed')
    expect(await stock()).toEqual(['0.000', '0.000'])
    await cancel()
    expect(await stock()).toEqual(['2.000', '2.000'])
    const { returns } = await readLot(lot.id)
    const params = { id: lot.id, returnId: returns[0]?.id ?? 0 }
    await made(picker, checkReturn, { params, body: { outcome: 'put back' } })
    expect((await weigh(lot.id, '1')).answer.status).toBe(201)
  })

  it('waits when it is weighed anew, but what is weighed then never left', async () => {
    const { cancel, stock, itemId } = await onVan()
    const other = await made(picker, makeLot, {
      body: { productId: sirloin.id, making: null, kg: '2', useBy: '2026-12-09' },
    })
    topside.clock.set(new Date(topside.clock.now() + 60_000).toISOString())
    await made(picker, changeOrderItem, {
      params: { itemId },
      body: { quantityPicked: '2', lots: [{ lotId: other.id }], confirmed: true },
    })
    expect(await stock()).toEqual(['2.000', '2.000'])
    await cancel()
    expect(await stock()).toEqual(['2.000', '2.000'])
    expect(await stockOf(other.id)).toEqual(['2.000', '0.000'])
  })
})

type Correction = { does: 'correct'; back: string }
type Checking = { does: 'check' | 'undo'; isLoss: boolean }

const correction: fc.Arbitrary<Correction> = fc.record({
  does: fc.constant('correct' as const),
  back: fc.constantFrom('0', '0.5', '2'),
})
const checking: fc.Arbitrary<Checking> = fc.record({
  does: fc.constantFrom('check', 'undo'),
  isLoss: fc.boolean(),
})

it('whatever is corrected, checked and undone at once, each kilo that came back waits, is usable or is loss', async () => {
  const sequence = fc.array(fc.tuple(fc.oneof(correction, checking), checking), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(sequence, async (pairs) => {
      const { lot, to, delivered } = await cameBack('1')
      const params = { id: lot.id }
      const act = async (one: Correction | Checking, who: Person): Promise<{ status: number }> => {
        if (one.does === 'correct') {
          await to('in_progress')
          await delivered(String(2 - Number(one.back)))
          await to('delivered')
          return { status: 200 }
        }
        const { rows } = await topside.pool.query<{ id: number }>(
          'select id from lot_returns where lot_id = $1 order by outcome nulls first, id',
          [lot.id],
        )
        const of = { ...params, returnId: rows.at(one.does === 'undo' ? -1 : 0)?.id ?? 1 }
        if (one.does === 'undo') return who.call(uncheckReturn, { params: of })
        const outcome = one.isLoss ? 'written off' : 'put back'
        return who.call(checkReturn, { params: of, body: { outcome } })
      }
      for (const [first, second] of pairs) {
        const answers = await Promise.all([act(first, picker), act(second, other)])
        for (const { status } of answers) expect([200, 404, 409]).toContain(status)
      }
      const { onHandKg, uncheckedKg, moves, returns } = await readLot(lot.id)
      const sum = (reason: string) =>
        moves.reduce((so, move) => so + (move.reason === reason ? Number(move.kg) : 0), 0)
      expect(sum('waste')).toBeGreaterThanOrEqual(-sum('return'))
      expect(Number(onHandKg)).toBeCloseTo(sum('return') + sum('waste'), 3)
      expect(Number(onHandKg)).toBeGreaterThanOrEqual(Number(uncheckedKg))
      expect(returns.length > 0).toBe(Number(uncheckedKg) > 0)
    }),
    { numRuns: 12 },
  )
}, 60_000)
