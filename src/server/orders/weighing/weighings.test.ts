import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { listArticles } from '#contract/orders/picking.ts'
import { changeOrderItem, getOrder, getOrderTimeline, type Order } from '#contract/orders/orders.ts'
import { addTare, changeTare, listTares } from '#contract/orders/tares.ts'
import {
  addWeighing,
  listWeighings,
  listWeighingsOfOrder,
  voidWeighing,
} from '#contract/orders/weighings.ts'
import { gtinOf } from '#domain/labels/label-codes.ts'
import { lineStory } from '#domain/orders/line-differences.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { labelPrefixes, weighings } from '#server/platform/database/schema/index.ts'
import { made } from '#tests/support/everything.ts'
import { confirmed, move, placed } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()
const picker = await topside.signIn('picker')
let other: Person
let decoysOrder: Order
let sirloin: number

const byThePiece = {
  name: 'Sirloin',
  basePrice: '11.49',
  orderedBy: 'piece',
  averageKg: '1.800',
  leastKg: '1.400',
  mostKg: '2.200',
}

beforeAll(async () => {
  other = await topside.signIn('picker')
  sirloin = (await topside.product(byThePiece)).id
  decoysOrder = await confirmed(topside, decoy)
})

/** A confirmed order of three sirloins, or of other lines. */
async function toPick(items: object[] = [{ productId: sirloin, pieces: 3 }]) {
  const order = await made(oak, placeOrder, {
    body: { deliveryDate: '2026-12-03', items } as never,
  })
  await move(admin, order.id, 'confirmed')
  return { ...order, itemId: order.items[0]?.id ?? 0 }
}
const weigh = (person: Person, itemId: number, body: object, key?: string) =>
  person.call(addWeighing, { params: { itemId }, body: { source: 'scale', ...body } as never }, key)
const one = (grossKg: string) => ({ pieces: 1, grossKg })
const undo = (person: Person, weighingId: string, reason = 'Wrong joint') =>
  person.call(voidWeighing, { params: { weighingId }, body: { reason } })
const patch = (person: Person, itemId: number, body: object) =>
  person.call(changeOrderItem, { params: { itemId }, body })
const quantity3 = (kg: string) => Number(kg).toFixed(3)
const lineOf = (itemId: number) => made(picker, listWeighings, { params: { itemId } })
const timelineOf = async ({ id }: { id: number }) =>
  (await made(admin, getOrderTimeline, { params: { id } })).map(({ event, reason }) => ({
    event,
    reason,
  }))

describe('pieces on a line', () => {
  it('are summed to the gram, and the line is priced once', async () => {
    const order = await toPick()
    for (const kg of ['1.742', '1.905', '1.688'])
      expect((await weigh(picker, order.itemId, one(kg))).status).toBe(201)
    const line = await lineOf(order.itemId)
    expect(line).toMatchObject({
      quantityOrdered: '5.400',
      piecesOrdered: 3,
      averageKg: '1.800',
      quantityPicked: '5.335',
      piecesPicked: 3,
    })
    expect(line.weighings.map(({ netKg }) => netKg)).toEqual(['1.742', '1.905', '1.688'])
    expect(line.weighings[0]).toMatchObject({ byName: 'Test picker', source: 'scale' })
    const after = await move(picker, order.id, 'picked')
    expect(after).toMatchObject({ total: '62.05', pickedTotal: '61.30' })
  })

  it('keep gross and tare as they were read; the net is without the tray', async () => {
    const tray = await made(admin, addTare, { body: { name: 'Tray', kg: '0.250' } })
    const { itemId } = await toPick()
    await weigh(picker, itemId, { ...one('1.938'), tareId: tray.id })
    await made(admin, changeTare, { params: { id: tray.id }, body: { kg: '0.300' } })
    await weigh(picker, itemId, { ...one('1.950'), tareKg: '0.250' })
    const { weighings: kept, quantityPicked } = await lineOf(itemId)
    expect(kept.map(({ grossKg, tareKg, netKg }) => [grossKg, tareKg, netKg])).toEqual([
      ['1.938', '0.250', '1.688'],
      ['1.950', '0.250', '1.700'],
    ])
    expect(quantityPicked).toBe('3.388')
  })

  it.each([
    [{ pieces: 1, grossKg: '0.25', tareKg: '0.25' }, 'grossKg'],
    [{ grossKg: '1.8' }, 'pieces'],
    [{ pieces: 0, grossKg: '1.8' }, 'pieces'],
    [{ pieces: 1, grossKg: '1.8005' }, 'grossKg'],
    [{ pieces: 1, grossKg: '1.8', tareId: 999_999 }, 'tareId'],
    [{ pieces: 1, grossKg: '1.8', source: 'guess' }, 'source'],
    [{ pieces: 1, grossKg: '1.8', source: 'label', label: 'nothing' }, 'label'],
  ])('%o is refused by its field, %s', async (body, field) => {
    const { itemId } = await toPick()
    const answer = await weigh(picker, itemId, body)
    expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([422, [field]])
    expect((await lineOf(itemId)).weighings).toEqual([])
  })

  it('that are unusual are held until the picker confirms them, and the office sees it', async () => {
    const order = await toPick()
    const heavy = { id: randomUUID(), ...one('4.1') }
    const held = await weigh(picker, order.itemId, heavy)
    expect([held.status, held.failure.code, held.failure.message]).toEqual([
      409,
      'WEIGHT_TO_CONFIRM',
      'One Sirloin of 4.1 kg? Usually 1.4 to 2.2 kg.',
    ])
    expect(await lineOf(order.itemId)).toMatchObject({ quantityPicked: null, weighings: [] })
    expect((await weigh(picker, order.itemId, { ...heavy, confirmed: true })).status).toBe(201)
    expect(await timelineOf(order)).toContainEqual({
      event: 'weight_confirmed',
      reason: 'Sirloin: One Sirloin of 4.1 kg?',
    })
  })

  it('are not short if all are there but light; missing ones are short by their average weight', async () => {
    const [light, lacking] = [await toPick(), await toPick()]
    for (const kg of ['1.45', '1.45', '1.45']) await weigh(picker, light.itemId, one(kg))
    for (const kg of ['2.1', '2.1']) await weigh(picker, lacking.itemId, one(kg))
    expect(lineQuantities(await lineOf(light.itemId))).toMatchObject({ short: '0', shortPieces: 0 })
    expect(lineStory(await lineOf(lacking.itemId), 20)).toEqual(['1 piece short'])
    const { rows } = await topside.pool.query<{ short: string }>(
      'select short_quantity as short from order_items where id = any($1) order by id',
      [[light.itemId, lacking.itemId]],
    )
    expect(rows.map(({ short }) => short)).toEqual(['0.000', '1.800'])
  })
})

describe('a weighing', () => {
  it('counts once, however often it is sent and by whom', async () => {
    const { itemId } = await toPick([{ productId: sirloin, pieces: 30 }])
    const thirty = Array.from({ length: 30 }, (_, at) => ({
      id: randomUUID(),
      ...one((1.5 + at / 100).toFixed(3)),
    }))
    for (const person of [picker, other])
      for (const each of thirty) expect((await weigh(person, itemId, each)).status).toBe(201)
    const line = await lineOf(itemId)
    expect(line).toMatchObject({ piecesPicked: 30, quantityPicked: '49.350' })
    expect(line.weighings).toHaveLength(30)
  })

  it('without an ID counts once for each key', async () => {
    const { itemId } = await toPick()
    const key = randomUUID()
    for (const each of [key, key, randomUUID()]) await weigh(picker, itemId, one('1.7'), each)
    expect((await lineOf(itemId)).quantityPicked).toBe('3.400')
  })

  it('of one line can’t be sent for another', async () => {
    const [mine, theirs] = [await toPick(), await toPick()]
    const body = { id: randomUUID(), ...one('1.7') }
    await weigh(picker, mine.itemId, body)
    const answer = await weigh(picker, theirs.itemId, body)
    expect([answer.status, answer.failure.code]).toEqual([409, 'WEIGHED_ALREADY'])
    expect((await lineOf(theirs.itemId)).quantityPicked).toBeNull()
  })

  it('can be voided once, with a reason; it stays on record', async () => {
    const order = await toPick()
    await weigh(picker, order.itemId, one('1.742'))
    const [wrong] = (await weigh(picker, order.itemId, one('1.905'))).body.weighings.slice(-1)
    const answer = await undo(other, wrong?.id ?? '')
    expect(answer.body).toMatchObject({ quantityPicked: '1.742', piecesPicked: 1 })
    expect(answer.body.weighings[1]).toMatchObject({
      netKg: '1.905',
      voidedBy: 'Test picker',
      voidReason: 'Wrong joint',
    })
    expect(await timelineOf(order)).toContainEqual({
      event: 'weighing_voided',
      reason: 'Sirloin, 1 piece, 1.905 kg: Wrong joint',
    })
    expect((await undo(picker, wrong?.id ?? '', 'Again')).body).toEqual(answer.body)
    const [first] = answer.body.weighings
    const none = await undo(picker, first?.id ?? '')
    expect(none.body).toMatchObject({ quantityPicked: null, piecesPicked: null, pickedBy: null })
  })

  it('can’t be changed or deleted, even in the database', async () => {
    const { itemId } = await toPick()
    const { body } = await weigh(picker, itemId, one('1.7'))
    const id = body.weighings[0]?.id
    for (const change of [
      `update weighings set gross_kg = 2 where id = '${id}'`,
      `update weighings set pieces = 2 where id = '${id}'`,
      `delete from weighings where id = '${id}'`,
    ])
      await expect(topside.pool.query(change)).rejects.toThrow(/A weighing is voided, never/)
    await undo(picker, id ?? '')
    const again = `update weighings set void_reason = 'Other' where id = '${id}'`
    await expect(topside.pool.query(again)).rejects.toThrow(/never changed/)
  })

  it('can be added only by pickers and the office, and only while its order is being picked', async () => {
    const { itemId } = await toPick()
    for (const person of [oak, decoy, await topside.signIn('driver')])
      expect((await weigh(person, itemId, one('1.7'))).status).toBe(403)
    const open = await placed(topside, oak)
    const early = await weigh(picker, open.items[0]?.id ?? 0, { grossKg: '2' })
    expect([early.status, early.failure.code]).toEqual([409, 'NOT_PICKING'])
    const decoysItem = decoysOrder.items[0]
    expect(await lineOf(decoysItem?.id ?? 0)).toMatchObject({ quantityPicked: null, weighings: [] })
    expect((await weigh(picker, 999_999, one('1.7'))).status).toBe(404)
    expect((await undo(picker, randomUUID())).status).toBe(404)
  })

  it('of goods that are counted is refused', async () => {
    const eggs = await topside.product({ unit: 'each' })
    const { itemId } = await toPick([{ productId: eggs.id, quantityOrdered: '3' }])
    expect((await weigh(picker, itemId, { grossKg: '3' })).status).toBe(422)
    expect((await patch(picker, itemId, { quantityPicked: '3' })).body.quantityPicked).toBe('3.000')
    expect((await lineOf(itemId)).weighings).toEqual([])
  })

  it('of a line ordered by weight may be one of several and needs no count', async () => {
    const mince = await topside.product({ name: 'Mince' })
    const { itemId } = await toPick([{ productId: mince.id, quantityOrdered: '10' }])
    expect((await weigh(picker, itemId, { grossKg: '5.2' })).status).toBe(409)
    await weigh(picker, itemId, { grossKg: '5.2', confirmed: true })
    await weigh(other, itemId, { grossKg: '4.9' })
    expect(await lineOf(itemId)).toMatchObject({ quantityPicked: '10.100', piecesPicked: null })
  })
})

describe('a swap', () => {
  const forRump = { substitute: 'Rump', pickingNotes: 'Out of stock' }
  const kept = async (itemId: number) =>
    (await lineOf(itemId)).weighings.map(({ netKg, voidReason }) => [netKg, voidReason])

  it('voids what was weighed of the other product, and so does a swap back', async () => {
    const order = await toPick()
    const { itemId } = order
    for (const kg of ['1.742', '1.905']) await weigh(picker, itemId, one(kg))
    const swapped = await patch(picker, itemId, { ...forRump, seenPicked: '3.647' })
    expect(swapped.body).toMatchObject({
      ...{ substitute: 'Rump', quantityPicked: null, piecesPicked: null, pickedBy: null },
    })
    await weigh(other, itemId, { grossKg: '5.2', seenSubstitute: 'Rump' })
    const back = await patch(picker, itemId, { substitute: null, seenPicked: '5.2' })
    expect(back.body).toMatchObject({ substitute: null, quantityPicked: null })
    expect(await kept(itemId)).toEqual([
      ['1.742', 'Swapped for Rump'],
      ['1.905', 'Swapped for Rump'],
      ['5.200', 'Swapped back to Sirloin'],
    ])
    const said = (await timelineOf(order)).filter(({ event }) => event === 'weighings_replaced')
    expect(said.map(({ reason }) => reason)).toEqual([
      'Sirloin: 2 pieces, 3.647 kg. Swapped for Rump',
      'Rump (in place of Sirloin): 5.2 kg. Swapped back to Sirloin',
    ])
  })

  it.each(['5.2', '3.647'])('with its weight of %s kg keeps only that one', async (weight) => {
    const { itemId } = await toPick()
    for (const kg of ['1.742', '1.905']) await weigh(picker, itemId, one(kg))
    const body = { ...forRump, quantityPicked: weight, confirmed: true }
    const swapped = await patch(picker, itemId, body)
    expect(swapped.body).toMatchObject({ quantityPicked: quantity3(weight), piecesPicked: null })
    expect(await kept(itemId)).toEqual([
      ['1.742', 'Swapped for Rump'],
      ['1.905', 'Swapped for Rump'],
      [quantity3(weight), null],
    ])
    // The same call again, for example after its answer was lost.
    expect((await patch(picker, itemId, body)).body).toEqual(swapped.body)
    expect(await kept(itemId)).toHaveLength(3)
  })

  it('never takes back a weight that its picker has not seen', async () => {
    const { itemId } = await toPick()
    await weigh(other, itemId, one('1.742'))
    const late = await patch(picker, itemId, { ...forRump, seenPicked: null })
    expect([late.status, late.failure.code]).toEqual([409, 'STALE'])
    expect(await lineOf(itemId)).toMatchObject({ substitute: null, quantityPicked: '1.742' })
  })

  it('of a picked order needs the weight as well', async () => {
    const order = await toPick()
    await weigh(picker, order.itemId, { pieces: 3, grossKg: '5.335' })
    await move(picker, order.id, 'picked')
    const bare = await patch(admin, order.itemId, forRump)
    expect([bare.status, bare.failure.code]).toEqual([409, 'NOT_READY'])
    expect(await kept(order.itemId)).toEqual([['5.335', null]])
    const whole = await patch(admin, order.itemId, { ...forRump, quantityPicked: '5.2' })
    expect(whole.body).toMatchObject({ substitute: 'Rump', quantityPicked: '5.200' })
  })

  it('of counted goods keeps the count; of weighed goods it clears a zero', async () => {
    const eggs = await topside.product({ unit: 'each' })
    const counted = await toPick([{ productId: eggs.id, quantityOrdered: '3' }])
    await patch(picker, counted.itemId, { quantityPicked: '3' })
    expect((await patch(picker, counted.itemId, forRump)).body.quantityPicked).toBe('3.000')
    const { itemId } = await toPick()
    await patch(picker, itemId, { quantityPicked: '0', pickingNotes: 'Out of stock' })
    expect((await patch(picker, itemId, forRump)).body.quantityPicked).toBeNull()
    // Typed before the answer to the swap has arrived.
    const typed = { quantityPicked: '5.2', seenPicked: '0' }
    expect((await patch(picker, itemId, typed)).body.quantityPicked).toBe('5.200')
  })
})

describe('what a bench knows', () => {
  it('includes each line with its weighings and its product’s limits for a piece', async () => {
    const tray = await made(admin, addTare, { body: { name: 'Flat tray', kg: '0.2' } })
    const boxed = await topside.product({
      ...byThePiece,
      ...{ orderedBy: 'box', piecesPerBox: 6, tareId: tray.id },
    })
    const eggs = await topside.product({ unit: 'each' })
    const order = await toPick([
      { productId: sirloin, pieces: 3 },
      { productId: boxed.id, pieces: 12 },
      { productId: eggs.id, quantityOrdered: '3' },
    ])
    await weigh(picker, order.itemId, one('1.742'))
    const lines = (who: Person) => who.call(listWeighingsOfOrder, { params: { id: order.id } })
    expect((await lines(other)).body).toMatchObject([
      { orderedBy: 'piece', leastKg: '1.400', mostKg: '2.200', weighings: [{ netKg: '1.742' }] },
      { orderedBy: 'box', piecesPerBox: 6, tareId: tray.id, weighings: [] },
      { orderedBy: 'kg', weighings: [] },
    ])
    const driver = await topside.signIn('driver')
    expect([(await lines(driver)).status, (await lines(oak)).status]).toEqual([404, 403])
  })

  it('may be out of date: a weight from before a swap, or for a line that is gone, is refused', async () => {
    const { itemId } = await toPick()
    const swap = { substitute: 'Rump', pickingNotes: 'Out of stock' }
    await made(picker, changeOrderItem, { params: { itemId }, body: swap })
    const late = await weigh(other, itemId, { ...one('1.7'), seenSubstitute: null })
    expect([late.status, late.failure.code, late.failure.message]).toEqual([
      409,
      'LINE_SWAPPED',
      'Sirloin is now Rump. This weight was for what the line was before.',
    ])
    expect((await weigh(other, itemId, { ...one('5.3'), seenSubstitute: 'Rump' })).status).toBe(201)
    expect((await weigh(other, 999_999, one('1.7'))).failure.message).toBe(
      'This line is no longer on the order: do not send it.',
    )
  })

  it('includes that more is to come: then a small part raises no question, but too much still does', async () => {
    const mince = await topside.product({ name: 'Mince' })
    const { itemId } = await toPick([{ productId: mince.id, quantityOrdered: '10' }])
    const part = { grossKg: '5.2', moreToCome: true }
    expect((await weigh(picker, itemId, part)).status).toBe(201)
    expect((await weigh(picker, itemId, { ...part, grossKg: '9' })).status).toBe(409)
  })
})

describe('setting a picked quantity, as clients without pieces do', () => {
  it('replaces all weighings with one typed weight, and the timeline says so', async () => {
    const order = await toPick()
    await weigh(picker, order.itemId, one('1.742'))
    await weigh(other, order.itemId, one('1.905'))
    const answer = await patch(picker, order.itemId, { quantityPicked: '5.2' })
    expect(answer.body).toMatchObject({ quantityPicked: '5.200', piecesPicked: null })
    const { weighings: kept } = await lineOf(order.itemId)
    expect(kept.map(({ netKg, source, voidReason }) => [netKg, source, voidReason])).toEqual([
      ['1.742', 'scale', 'Replaced: 5.2 kg'],
      ['1.905', 'scale', 'Replaced: 5.2 kg'],
      ['5.200', 'typed', null],
    ])
    expect(await timelineOf(order)).toContainEqual({
      event: 'weighings_replaced',
      reason: 'Sirloin: 2 pieces, 3.647 kg, now 5.2 kg',
    })
  })

  it('leaves the weighings alone if the weight is the same, and voids them all if it is empty', async () => {
    const { itemId } = await toPick()
    for (const kg of ['1.742', '1.905', '1.688']) await weigh(picker, itemId, one(kg))
    const same = await patch(picker, itemId, { quantityPicked: '5.335', pickingNotes: 'Nice ones' })
    expect(same.body).toMatchObject({ piecesPicked: 3, pickingNotes: 'Nice ones' })
    expect((await lineOf(itemId)).weighings.every(({ voidedAt }) => voidedAt === null)).toBe(true)
    expect((await patch(picker, itemId, { quantityPicked: null })).body.piecesPicked).toBeNull()
    const none = await patch(picker, itemId, { quantityPicked: '0', pickingNotes: 'Out of stock' })
    expect(none.body).toMatchObject({ quantityPicked: '0.000', piecesPicked: 0 })
    expect((await lineOf(itemId)).weighings.every(({ voidedAt }) => voidedAt !== null)).toBe(true)
  })

  it('keeps a weight saved before Topside kept weighings, as the first of them', async () => {
    const mince = await topside.product({ name: 'Mince' })
    const { itemId } = await toPick([{ productId: mince.id, quantityOrdered: '10' }])
    await topside.pool.query(
      `update order_items set quantity_picked = 6, picked_by = 'Danny', picked_at = '2026-11-30T09:00Z' where id = $1`,
      [itemId],
    )
    const { body } = await weigh(picker, itemId, { grossKg: '4.1' })
    expect(body.quantityPicked).toBe('10.100')
    expect(body.weighings.map(({ netKg, byName }) => [netKg, byName])).toEqual([
      ['6.000', 'Danny'],
      ['4.100', 'Test picker'],
    ])
  })
})

describe('a label', () => {
  /** GS1: the article, 1.742 kg and a serial number. */
  const labelled = (serial: string) => ({
    pieces: 1,
    grossKg: '1.742',
    source: 'label',
    label: `]C10190614141000015310300174221${serial}`,
  })

  it('gives the weight, and the piece that it names counts on one line only', async () => {
    const [first, second] = [await toPick(), await toPick()]
    expect((await weigh(picker, first.itemId, labelled('7'))).body.quantityPicked).toBe('1.742')
    const twice = await weigh(other, second.itemId, labelled('7'))
    expect([twice.status, twice.failure.code]).toEqual([409, 'WEIGHED_ALREADY'])
    expect((await weigh(other, second.itemId, labelled('8'))).status).toBe(201)
    const [kept] = (await lineOf(first.itemId)).weighings
    await undo(picker, kept?.id ?? '', 'Other customer')
    expect((await weigh(other, second.itemId, labelled('7'))).status).toBe(201)
  })

  it('of a supplier is read by that supplier’s layout; another weight than it says is refused', async () => {
    await topside.db.insert(labelPrefixes).values({
      prefix: '21',
      supplier: 'Hill Farm',
      holds: 'weight',
      itemStart: 2,
      itemDigits: 5,
      valueStart: 7,
      valueDigits: 5,
      decimals: 3,
    })
    const { itemId } = await toPick()
    const label = { pieces: 1, source: 'label', label: '2112345012346', confirmed: true }
    const other = await weigh(picker, itemId, { ...label, grossKg: '1.3' })
    expect([other.status, other.failure.message]).toEqual([422, 'The label says 1.234 kg.'])
    expect((await weigh(picker, itemId, { ...label, grossKg: '1.234' })).status).toBe(201)
    expect((await weigh(picker, itemId, { ...label, grossKg: '1.234' })).body.piecesPicked).toBe(2)
  })

  it('of another product of the range is refused, also if it was scanned without signal', async () => {
    const loin = await topside.product({ name: 'Pork loin', code: '12345' })
    await topside.pool.query(`update settings set gs1_prefix = '5012345'`)
    const { itemId } = await toPick()
    const scan = (label: string, grossKg: string) => {
      const before = { confirmed: true, weighedAt: '2026-12-01T05:00:00.000Z' }
      return weigh(picker, itemId, { pieces: 1, source: 'label', label, grossKg, ...before })
    }
    const own = (productId: number) => `]C101${gtinOf('5012345', productId)}3103001742`
    // 12345 is the supplier's number for something else.
    expect((await scan('2112345012346', '1.234')).status).toBe(201)
    await topside.pool.query(`update label_prefixes set own_codes = true where prefix = '21'`)
    for (const answer of [await scan('2112345012346', '1.234'), await scan(own(loin.id), '1.742')])
      expect([answer.status, answer.failure.code, answer.failure.message]).toEqual([
        ...[409, 'OTHER_PRODUCT', 'This label is for Pork loin, not Sirloin.'],
      ])
    expect((await scan(own(sirloin), '1.742')).status).toBe(201)
    const articles = await made(picker, listArticles)
    expect(articles.find(({ productId }) => productId === loin.id)).toEqual({
      ...{ productId: loin.id, name: 'Pork loin', code: '12345' },
      gtin: gtinOf('5012345', loin.id),
    })
  })
})

test('tares have one name each while they are used', async () => {
  const crate = await made(admin, addTare, { body: { name: 'Crate', kg: '1.9' } })
  expect(crate).toEqual({ id: crate.id, name: 'Crate', kg: '1.900', isActive: true })
  const again = { body: { name: ' crate ', kg: '2' } }
  expect((await admin.call(addTare, again)).status).toBe(409)
  const params = { id: crate.id }
  await made(admin, changeTare, { params, body: { isActive: false } })
  await made(admin, addTare, again)
  expect((await admin.call(changeTare, { params, body: { isActive: true } })).status).toBe(409)
  const named = (await made(picker, listTares)).filter(({ name }) => /crate/i.test(name))
  expect(named.map(({ isActive }) => isActive)).toEqual([true, false])
  expect((await picker.call(addTare, { body: { name: 'Box', kg: '1' } })).status).toBe(403)
  for (const kg of ['0', '-1', '1.2345', 'heavy', '1000'])
    expect((await admin.call(addTare, { body: { name: 'Box', kg } })).status).toBe(422)
})

test('deleting an order deletes its weighings', async () => {
  const order = await toPick()
  await weigh(picker, order.itemId, one('1.7'))
  const before = (await topside.db.select().from(weighings)).length
  await topside.pool.query('delete from orders where id = $1', [order.id])
  expect((await topside.db.select().from(weighings)).length).toBe(before - 1)
  expect((await admin.call(getOrder, { params: { id: order.id } })).status).toBe(404)
})
