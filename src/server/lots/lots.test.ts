import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOf } from '#contract/endpoint.ts'
import { countLot, writeOffLot } from '#contract/lots/lot-stock.ts'
import { correctLot, freeLot, getLot, holdLot, listLots, makeLot } from '#contract/lots/lots.ts'
import {
  getReceiptDocument,
  listArrivable,
  listReceipts,
  receiveMeat,
} from '#contract/lots/receipts.ts'
import { addSupplier, changeSupplier, listSuppliers } from '#contract/lots/suppliers.ts'
import { getLotTrace } from '#contract/lots/traces.ts'
import { made } from '#tests/support/everything.ts'
import { signature } from '#tests/support/journey.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person
let denbury: number, sirloin: number, mince: number, hen: number

beforeAll(async () => {
  topside = await startTopside('2026-11-25T06:00:00Z')
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  const cut = await topside.product({ name: 'Sirloin', unit: 'kg', typicalUseByDays: 8 })
  sirloin = cut.id
  mince = (await topside.product({ name: 'Mince', unit: 'kg', typicalUseByDays: 5 })).id
  hen = (await topside.product({ name: 'Chicken', unit: 'kg' })).id
  denbury = (await made(admin, addSupplier, { body: { name: 'Denbury Abattoir' } })).id
  await topside.pool.query(`update settings set approval_number = 'UK 9001'`)
})
afterAll(() => topside.stop())

const british = {
  ...{ bornIn: ['GB'], rearedIn: ['GB'], slaughteredIn: ['GB'], slaughterhouse: 'UK 2034' },
  ...{ slaughteredOn: '2026-11-21', cutIn: 'GB', cuttingPlants: ['UK 5512'] },
}
type Arrival = CallOf<typeof receiveMeat>['body']
const arrival = (changed: Partial<Arrival> = {}): Arrival => ({
  ...{ supplierId: denbury, productId: sirloin, species: 'beef', form: 'cut' },
  ...{ supplierLot: '7745-2', useBy: '2026-12-01', ...british },
  ...{ kg: '18.42', pieces: 1, temperature: '3.8', outcome: 'accepted' },
  ...changed,
})
const receive = (changed: Partial<Arrival> = {}) =>
  made(picker, receiveMeat, { body: arrival(changed) })
const lotOf = async (changed: Partial<Arrival> = {}) => {
  const { lot } = await receive({ supplierLot: `S${Math.random()}`, ...changed })
  if (!lot) throw new Error('No lot was made')
  return lot
}

describe('suppliers', () => {
  it('are added by staff, changed by admins, and no two in use share a name', async () => {
    const body = {
      ...{ name: 'Hill Farm', address: '1 Hill', phone: '01234 567890', email: 'a@hill.example' },
      ...{ approvalNumber: 'UK 77', country: 'IE' },
    }
    const added = await made(picker, addSupplier, { body })
    expect(added).toEqual({ id: added.id, ...body, isActive: true })
    const taken = await picker.call(addSupplier, { body: { name: 'HILL FARM' } })
    expect([taken.status, taken.failure.code]).toEqual([409, 'EXISTS'])
    const params = { id: added.id }
    const after = { ...body, name: 'Hill End Farm', country: 'GB', isActive: false }
    expect(await made(admin, changeSupplier, { params, body: after })).toEqual({
      id: added.id,
      ...after,
    })
    expect((await picker.call(changeSupplier, { params, body: {} })).status).toBe(403)
    expect((await made(admin, listSuppliers)).map(({ name }) => name)).toEqual([
      'Denbury Abattoir',
      'Hill End Farm',
    ])
    const { rows } = await topside.pool.query(
      `select field, old_value, new_value from audit_entries where subject_name like 'Supplier Hill%' and change = 'changed' and field = 'name'`,
    )
    expect(rows).toEqual([{ field: 'name', old_value: 'Hill Farm', new_value: 'Hill End Farm' }])
  })
})

describe('receiving', () => {
  it('makes a lot with every fact given; a second box with the same facts joins it', async () => {
    const { receipt, lot } = await receive({
      label: ']C101',
      frozenOn: '2026-11-22',
      temperature: '-18',
    })
    expect(receipt).toMatchObject({
      ...{ lotCode: '261125-01', supplierName: 'Denbury Abattoir', supplierLot: '7745-2' },
      ...{ outcome: 'accepted', kg: '18.420', pieces: 1, temperature: '-18.0', warmest: '-18.0' },
    })
    expect(lot).toMatchObject({
      ...{ code: '261125-01', kind: 'received', name: 'Sirloin', day: '2026-11-25' },
      ...{ supplierLot: '7745-2', useBy: '2026-12-01', frozenOn: '2026-11-22', ...british },
      ...{ status: 'free', onHandKg: '18.420', species: 'beef', form: 'cut' },
    })
    const again = await receive({ frozenOn: '2026-11-22', temperature: '-18', kg: '17.58' })
    expect([again.lot?.code, again.lot?.onHandKg]).toEqual(['261125-01', '36.000'])
    const other = await receive({ slaughterhouse: 'UK 1' })
    expect(other.lot?.code).toBe('261125-02')
    // A tablet that was offline since an earlier version sends one country of birth and slaughter, or null.
    const kept = async (country: string | null) => {
      const lot = await lotOf({ ...held, bornIn: country, slaughteredIn: country })
      return [lot.bornIn, lot.slaughteredIn]
    }
    const held = { outcome: 'held' as const, reason: 'to look at' }
    expect([await kept('IE'), await kept(null)]).toEqual([
      [['IE'], ['IE']],
      [[], []],
    ])
    expect((await made(picker, listReceipts, { query: { day: '2026-11-25' } })).length).toBe(5)
    expect(await made(picker, listReceipts, { query: { day: '2026-11-24' } })).toEqual([])
  })

  it('offers every product of the range, with the facts of its last lot or what its name suggests', async () => {
    const range = await made(picker, listArrivable)
    const of = (name: string) => range.find((product) => product.name === name)
    expect(of('Sirloin')).toMatchObject({ species: 'beef', form: 'cut', supplierId: denbury })
    expect(of('Mince')).toMatchObject({ species: 'beef', form: 'mince', supplierId: null })
  })

  it('keeps one photo of the paper for all boxes of a delivery, shown with their lots; anything else is refused', async () => {
    const photo = { supplierLot: 'PAPER', document: signature }
    const { receipt, lot } = await receive(photo)
    await receive({ ...photo, useBy: '2026-12-02' })
    const { rows } = await topside.pool.query('select distinct document_id from receipts')
    expect(rows.filter(({ document_id: id }) => id !== null)).toHaveLength(1)
    const { documents } = await made(picker, getLot, { params: { id: lot?.id ?? 0 } })
    expect(documents).toMatchObject([{ receiptId: receipt.id, byName: 'Test picker' }])
    const params = { id: receipt.id }
    const picture = await picker.call(getReceiptDocument, { params })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const none = { id: (await receive({ supplierLot: 'NONE' })).receipt.id }
    expect((await picker.call(getReceiptDocument, { params: none })).status).toBe(404)
    const script = `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`
    const refused = await picker.call(receiveMeat, { body: arrival({ document: script }) })
    expect(refused.failure.fields).toHaveProperty('document')
  })

  it('makes one lot and loses no kilo when two people unload one van at once', async () => {
    const boxes = Array.from({ length: 8 }, () =>
      picker.call(receiveMeat, { body: arrival({ supplierLot: 'VAN', kg: '1.125' }) }),
    )
    const codes = (await Promise.all(boxes)).map(({ body }) => body.lot?.code)
    expect(new Set(codes).size).toBe(1)
    const [lot] = await made(picker, listLots, { query: { code: 'van' } })
    expect(lot?.onHandKg).toBe('9.000')
  })

  it.each<[string, Partial<Arrival>, says: string]>([
    [
      'red meat over 7 °C',
      { temperature: '7.1' },
      '7.1 °C is over the limit of 7 °C for red meat.',
    ],
    [
      'poultry over 4 °C',
      { species: 'poultry', temperature: '4.1' },
      '4.1 °C is over the limit of 4 °C for poultry.',
    ],
    [
      'offal over 3 °C',
      { form: 'offal', temperature: '3.1' },
      '3.1 °C is over the limit of 3 °C for offal.',
    ],
    [
      'mince over 2 °C',
      { form: 'mince', temperature: '2.1' },
      '2.1 °C is over the limit of 2 °C for mince.',
    ],
    [
      'frozen meat over −18 °C',
      { frozenOn: '2026-11-22', temperature: '-17.9' },
      '−17.9 °C is over the limit of −18 °C for frozen meat.',
    ],
    ['no temperature', { temperature: null }, 'Take its temperature first.'],
    ['a use-by that is past', { useBy: '2026-11-24' }, 'It is out of date: refuse it.'],
    [
      'beef born nobody knows where',
      { bornIn: [] },
      'Born in is missing, which this meat’s label must say.',
    ],
    [
      'a cut of beef slaughtered in two countries',
      { slaughteredIn: ['IE', 'GB'] },
      'Slaughtered in different countries: Ireland, United Kingdom (1825/2000, article 4).',
    ],
  ])('does not accept %s; it can be refused, and then makes no lot', async (_, changed, says) => {
    const productId = changed.species === 'poultry' ? hen : sirloin
    const body = arrival({ ...changed, productId })
    const answer = await picker.call(receiveMeat, { body })
    expect([answer.status, answer.failure.message]).toEqual([409, says])
    const why = 'sent back with the driver'
    const silent = await picker.call(receiveMeat, { body: { ...body, outcome: 'refused' } })
    expect(silent.failure.fields).toEqual({ reason: 'Say why, and what was done.' })
    const { receipt, lot } = await receive({ ...body, outcome: 'refused', reason: why })
    expect([receipt.reason, receipt.lotId, lot]).toEqual([why, null, null])
  })

  it('can hold warm meat, but not meat past its use-by', async () => {
    const warm = { temperature: '8.4', outcome: 'held' as const, reason: 'left to cool' }
    const held = await lotOf(warm)
    expect([held.status, held.statusReason]).toEqual(['held', 'left to cool'])
    const late = await picker.call(receiveMeat, { body: arrival({ ...warm, useBy: '2026-11-24' }) })
    expect(late.status).toBe(409)
  })

  it('refuses impossible facts at their fields, even for held meat, and the meat of another animal', async () => {
    const held = { outcome: 'held' as const, reason: 'to look at' }
    const wrong = async (changed: Partial<Arrival>) =>
      (await picker.call(receiveMeat, { body: arrival(changed) })).failure
    const days = { slaughteredOn: '2026-11-26', frozenOn: '2026-11-27' }
    const fields = {
      slaughteredOn: 'This day of slaughter is still to come.',
      frozenOn: 'This day of freezing is still to come.',
    }
    expect((await wrong(days)).fields).toEqual(fields)
    expect((await wrong({ ...days, ...held })).fields).toEqual(fields)
    const said = 'Sirloin is beef, but this meat is pork.'
    expect((await wrong({ species: 'pork', ...held })).fields).toEqual({ species: said })
    const unknown = { bornIn: [], slaughterhouse: null, cuttingPlants: [], supplierLot: null }
    const origin = ['bornIn', 'slaughterhouse', 'cuttingPlants']
    expect(Object.keys((await wrong(unknown)).fields ?? {})).toEqual(origin)
    const require = (lots: boolean) =>
      topside.pool.query(`update product_categories set lots_required = $1`, [lots])
    await require(true)
    expect(Object.keys((await wrong(unknown)).fields ?? {})).toEqual([...origin, 'supplierLot'])
    await require(false)
  })

  it('counts a box with a serial number once a day, unless it was refused', async () => {
    const label = ']C1019061414100001531020012342177'
    const refused = { label, outcome: 'refused' as const, reason: 'torn' }
    await receive(refused)
    const { lot } = await receive({ label })
    const again = await picker.call(receiveMeat, { body: arrival({ label, kg: '3' }) })
    expect([again.status, again.failure.message]).toEqual([
      409,
      `This box, number 77, was received today already, in lot ${lot?.code}. It is counted once.`,
    ])
    await receive({ label: label.replace('2177', '2178') })
  })

  it('refuses a day that does not exist, an unknown supplier and customers', async () => {
    const wrong = async (changed: Partial<Arrival>) =>
      Object.keys((await picker.call(receiveMeat, { body: arrival(changed) })).failure.fields ?? {})
    expect(await wrong({ useBy: '2026-02-30' })).toEqual(['useBy'])
    expect(await wrong({ supplierId: 99999 })).toEqual(['supplierId'])
    expect(await wrong({ productId: 99999 })).toEqual(['productId'])
    expect(await wrong({ kg: '0' })).toEqual(['kg'])
    for (const person of [await topside.customer(), await topside.signIn('driver')])
      expect((await person.call(listLots)).status).toBe(403)
  })
})

describe('making', () => {
  it('moves kilos from the inputs, and gives use-by, origin and this plant’s number', async () => {
    const [a, b] = [await lotOf({ useBy: '2026-11-30' }), await lotOf()]
    const body = {
      ...{ productId: sirloin, making: 'first cut' as const, kg: '30', pieces: 12 },
      ...{
        inputs: [
          { lotId: b.id, kg: '18.42', pieces: 1 },
          { lotId: a.id, kg: '15', pieces: 1 },
        ],
      },
    }
    const cut = await made(picker, makeLot, { body })
    expect(cut).toMatchObject({
      ...{ kind: 'cut', form: 'cut', species: 'beef', useBy: '2026-11-30', onHandKg: '30.000' },
      ...{ bornIn: ['GB'], slaughterhouse: 'UK 2034', slaughteredOn: '2026-11-21' },
      ...{ cutIn: 'GB', cuttingPlants: ['UK 5512', 'UK 9001'] },
    })
    const story = await made(picker, getLot, { params: { id: cut.id } })
    expect(story.inputs.map(({ code, kg }) => [code, kg])).toEqual([
      [b.code, '18.420'],
      [a.code, '15.000'],
    ])
    const left = await made(picker, getLot, { params: { id: a.id } })
    expect(left.onHandKg).toBe('3.420')
    expect(left.outputs.map(({ code }) => code)).toEqual([cut.code])
    expect(left.moves.map(({ kg, reason, reference }) => [kg, reason, reference])).toEqual([
      ['-15.000', 'used', `in lot ${cut.code}`],
      ['18.420', 'receipt', null],
    ])
  })

  it('refuses meat that must not be mixed, a lot that is not free, and more kilos than went in', async () => {
    const irish = { bornIn: ['IE'], slaughterhouse: 'UK 5678' }
    const [a, b] = [await lotOf(), await lotOf(irish)]
    const make = (changed: object) =>
      picker.call(makeLot, {
        body: {
          ...{ productId: mince, making: 'first cut', kg: '5' },
          inputs: [a, b].map(({ id }) => ({ lotId: id, kg: '5' })),
          ...changed,
        },
      })
    expect((await make({})).failure).toMatchObject({
      ...{
        code: 'NOT_MIXABLE',
        message: 'Born in different countries: United Kingdom and Ireland (1825/2000, article 4).',
      },
    })
    const mixed = await make({ making: 'mince' })
    // 1825/2000, article 4, does not hold for mince, so all its countries of birth are recorded.
    expect([mixed.status, mixed.body.bornIn]).toEqual([201, ['GB', 'IE']])
    expect((await make({ making: 'mince', kg: '10.001' })).failure.fields).toHaveProperty('kg')
    expect((await make({ making: 'mince', useBy: '2026-12-01' })).failure.fields).toEqual({
      useBy: 'At the latest Mon 30 Nov 2026, as its inputs and the product’s usual days allow.',
    })
    const said = 'Chicken is poultry, but this meat is beef.'
    for (const making of ['mince', 'further cut', null] as const)
      expect(
        (
          await make({
            ...{ making, productId: hen },
            ...(making === null && { inputs: [], species: 'beef' }),
          })
        ).failure.message,
      ).toBe(said)
    await made(picker, holdLot, { params: { id: b.id }, body: { reason: 'supplier rang' } })
    expect((await make({ making: 'mince' })).failure).toMatchObject({
      ...{ code: 'LOT_NOT_FREE', message: `Lot ${b.code} is held: supplier rang.` },
    })
    expect((await made(picker, getLot, { params: { id: a.id } })).onHandKg).toBe('13.420')
  })

  it('leaves what is proposed for the next arrival as it was last received', async () => {
    const facts = { productId: mince, form: 'mince' as const, cutIn: 'IE', temperature: '1' }
    const received = await lotOf(facts)
    await lotOf({ ...facts, productId: sirloin, form: 'cut', temperature: '3' })
    const inputs = [{ lotId: (await lotOf()).id, kg: '5' }]
    const body = { productId: mince, making: 'trimmings' as const, kg: '5', inputs }
    await made(picker, makeLot, { body })
    const range = await made(picker, listArrivable)
    expect(range.find(({ id }) => id === mince)).toMatchObject({
      ...{ form: 'mince', supplierId: denbury },
    })
    const other = (await made(picker, addSupplier, { body: { name: 'Other farm' } })).id
    await lotOf({ ...facts, supplierId: other })
    const last = (supplierId: number) =>
      picker.call(listLots, {
        query: { kind: 'received', productId: mince, supplierId, limit: 1 },
      })
    expect((await last(denbury)).body).toMatchObject([{ code: received.code, cutIn: 'IE' }])
  })

  it('opens a lot for meat that was there already, under a code that staff choose and no other lot has', async () => {
    const body = {
      ...{ productId: sirloin, making: null, kg: '40', species: 'beef' as const },
      ...{ useBy: '2026-11-29', code: 'STOCK-1' },
    }
    expect(await made(picker, makeLot, { body })).toMatchObject({
      ...{ kind: 'opening', code: 'STOCK-1', useBy: '2026-11-29', onHandKg: '40.000' },
    })
    const twice = await picker.call(makeLot, { body })
    expect([twice.status, twice.failure.code]).toEqual([409, 'EXISTS'])
    const small = await picker.call(makeLot, { body: { ...body, code: 'stock 2' } })
    expect(small.failure.fields).toHaveProperty('code')
    for (const lotId of [(await lotOf()).id, 999_999]) {
      const from = { ...body, code: 'STOCK-3', inputs: [{ lotId, kg: '1' }] }
      const refused = await picker.call(makeLot, { body: from })
      expect([refused.status, refused.failure.message]).toEqual([
        422,
        'A lot made from others is cut or minced.',
      ])
    }
  })
})

describe('a lot', () => {
  it('is held in one press by anybody at the bench, gets its reason later, and is freed by an admin', async () => {
    const { id, code } = await lotOf()
    const params = { id }
    expect((await made(picker, holdLot, { params, body: {} })).status).toBe('held')
    const second = await admin.call(holdLot, { params, body: {} })
    expect([second.status, second.failure.message]).toEqual([409, `Lot ${code} is held already.`])
    const reason = 'the supplier rang'
    expect((await made(picker, holdLot, { params, body: { reason } })).statusReason).toBe(reason)
    expect((await picker.call(freeLot, { params, body: { reason: 'fine' } })).status).toBe(403)
    const found = await made(picker, listLots, { query: { status: 'held', code } })
    expect(found.map((lot) => lot.code)).toEqual([code])
    const free = await made(admin, freeLot, { params, body: { reason: 'a mistake' } })
    expect([free.status, free.statusReason]).toEqual(['free', null])
    expect((await admin.call(freeLot, { params, body: { reason: 'again' } })).status).toBe(409)
    const { events } = await made(picker, getLot, { params })
    expect(events.map(({ told }) => told)).toEqual([
      ...['Freed: a mistake', 'Held: the supplier rang', 'Held', 'Received, 18.42 kg'],
    ])
  })

  it('that lacked what arrival asks for is freed only once it is corrected', async () => {
    const held = { outcome: 'held', reason: 'two countries on the label' } as const
    const lot = await lotOf({ ...held, slaughteredIn: ['IE', 'GB'], slaughterhouse: null })
    const params = { id: lot.id }
    const free = () => admin.call(freeLot, { params, body: { reason: 'fine' } })
    const refused = await free()
    expect([refused.status, refused.failure]).toMatchObject([
      409,
      {
        code: 'NOT_ACCEPTABLE',
        message:
          'The slaughterhouse’s approval number is missing, which this meat’s label must say. Correct the lot first.',
      },
    ])
    const correct = async (facts: object) => {
      const { version } = await made(admin, getLot, { params })
      return made(admin, correctLot, { params, body: { reason: 'rang', version, ...facts } })
    }
    await correct({ slaughterhouse: 'IE 300' })
    expect((await free()).failure.message).toMatch('Slaughtered in different countries: ')
    await correct({ slaughteredIn: ['IE'] })
    expect((await free()).status).toBe(200)
  })

  it('is corrected by an admin with a reason, and its history shows each old and new value', async () => {
    const { id, version } = await lotOf()
    const body = {
      ...{ supplierLot: '7746', useBy: '2026-11-30', frozenOn: '2026-11-20', bornIn: ['IE', 'FR'] },
      ...{ rearedIn: ['IE', 'GB'], slaughteredIn: ['IE'], slaughterhouse: 'IE 1' },
      ...{ slaughteredOn: '2026-11-20', cutIn: 'IE', cuttingPlants: ['IE 2'] },
      ...{ reason: 'read from the label again', version },
    }
    const { reason, version: seen, ...facts } = body
    expect(await made(admin, correctLot, { params: { id }, body })).toMatchObject(facts)
    expect((await admin.call(correctLot, { params: { id }, body })).failure.code).toBe('STALE')
    const { events, code } = await made(admin, getLot, { params: { id } })
    expect(events[0]?.told).toMatch(`Corrected, ${reason}: supplier’s lot 7746, was `)
    expect(events[0]?.told).toMatch('born in Ireland, France, was United Kingdom')
    expect(events[0]?.told).toMatch('reared in Ireland, United Kingdom, was United Kingdom')
    expect(events[0]?.told).toContain('best before Mon 30 Nov 2026, was Tue 1 Dec 2026')
    const future = { reason, version: seen + 1, slaughteredOn: '2026-11-26' }
    expect((await admin.call(correctLot, { params: { id }, body: future })).failure.fields).toEqual(
      {
        slaughteredOn: 'This day of slaughter is still to come.',
        frozenOn: 'This is before the day of slaughter.',
      },
    )
    const other = { code: 'X1' } as never
    const later = { reason, version: seen + 1, ...(other as object) }
    await admin.call(correctLot, { params: { id }, body: later })
    expect((await made(admin, getLot, { params: { id } })).code).toBe(code)
    await expect(
      topside.pool.query(`update lots set code = 'X1' where id = ${id}`),
    ).rejects.toThrow('keeps its code')
  })

  it('is found by the beginning of its code or its supplier’s; % and _ match only themselves', async () => {
    await lotOf({ supplierLot: 'AB%_9' })
    const found = async (code: string) => (await made(picker, listLots, { query: { code } })).length
    expect(await Promise.all(['ab%_', 'ab__', '%', 'b%_9'].map(found))).toEqual([1, 0, 0, 0])
  })
})

describe('the kilos of a lot', () => {
  it('can’t be cut beyond what is left, except by as much as scales differ', async () => {
    const lot = await lotOf({ kg: '7.25' })
    const cut = (kg: string) => {
      const inputs = [{ lotId: lot.id, kg }]
      const body = { productId: sirloin, making: 'further cut' as const, kg, inputs }
      return picker.call(makeLot, { body })
    }
    const refused = await cut('40')
    expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([
      ...[409, 'NOT_ENOUGH'],
      `Only 7.25 kg of lot ${lot.code} is left. If there is more, count the lot first.`,
    ])
    expect((await cut('7.4')).status).toBe(201)
  })

  it('are written off with a reason or corrected by a count, and the balance lists the two separately', async () => {
    const lot = await lotOf({ kg: '10' })
    const params = { id: lot.id }
    const writeOff = (kg: string) =>
      picker.call(writeOffLot, { params, body: { kg, why: 'condemned', note: 'dropped' } })
    expect((await writeOff('40')).failure.fields).toHaveProperty('kg')
    await made(picker, holdLot, { params, body: {} })
    expect((await writeOff('2')).body).toMatchObject({ onHandKg: '8.000' })
    const count = (kg: string, seenKg?: string) =>
      picker.call(countLot, { params, body: { kg, ...(seenKg && { seenKg }) } })
    expect((await count('7.5', '10.000')).failure.code).toBe('STALE')
    expect((await count('7.5', '8.000')).body).toMatchObject({ onHandKg: '7.500' })
    expect((await count('7.5')).status).toBe(200)
    const { moves } = await made(picker, getLot, { params })
    expect(moves.map(({ kg, reason, reference }) => [kg, reason, reference])).toEqual([
      ['-0.500', 'count', '7.5 kg, was 8 kg'],
      ['-2.000', 'waste', 'condemned: dropped'],
      ['10.000', 'receipt', null],
    ])
    const trace = await made(admin, getLotTrace, { params: { id: String(lot.id) }, query: {} })
    expect(trace.balance).toMatchObject({
      ...{ inKg: '10.000', stockKg: '7.500', wasteKg: '2.000', missingKg: '0.500' },
    })
  })
})
