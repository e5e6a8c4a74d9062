import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveMeat } from '#contract/lots/receipts.ts'
import { addSupplier } from '#contract/lots/suppliers.ts'
import {
  addColdPlace,
  addTemperature,
  changeColdPlace,
  downloadTemperatures,
  listColdPlaces,
  listTemperatures,
  makeProbeKey,
  revokeProbeKey,
  sendProbeReading,
} from '#contract/lots/temperatures.ts'
import { today } from '#contract/business/today.ts'
import { stateOfPlace } from '#domain/lots/temperatures.ts'
import { made } from '#tests/support/everything.ts'
import { canCheckPaper, pagesOf } from '#tests/support/paper.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person
let placeId: number

beforeAll(async () => {
  topside = await startTopside('2026-11-25T11:00:00Z')
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
})
afterAll(() => topside.stop())

it('places are added and changed by admins, each name once among those in use', async () => {
  const body = { name: 'Cold room', kind: 'chiller', warmest: '4' } as const
  const added = await made(admin, addColdPlace, { body })
  expect(added).toEqual({
    id: added.id,
    ...body,
    warmest: '4.0',
    isActive: true,
    probeKeySince: null,
    last: null,
  })
  expect((await admin.call(addColdPlace, { body })).failure.code).toBe('EXISTS')
  expect((await picker.call(addColdPlace, { body })).status).toBe(403)
  const params = { id: added.id }
  const after = { name: 'Room', kind: 'freezer', warmest: '-18', isActive: false } as const
  expect(await made(admin, changeColdPlace, { params, body: after })).toMatchObject({
    ...after,
    warmest: '-18.0',
  })
  await made(admin, changeColdPlace, { params, body: { ...body, isActive: true } })
  placeId = added.id
})

it('a place counts as missing on the desk until it is read, and as too warm after a warm reading', async () => {
  const count = async () => (await admin.call(today)).body.temperatures
  expect(await count()).toBe(1)
  await made(picker, addTemperature, { body: { placeId, celsius: '3.8' } })
  expect(await count()).toBe(0)
  const warm = { placeId, celsius: '6.5' }
  const refused = await picker.call(addTemperature, { body: warm })
  expect(refused.failure.fields).toEqual({
    done: '6.5 °C is over the limit of 4 °C. Say what was done.',
  })
  await made(picker, addTemperature, { body: { ...warm, done: 'Door was open' } })
  expect(await count()).toBe(1)
  const [first, second] = (await picker.call(listTemperatures, { query: { day: '2026-11-25' } }))
    .body
  expect(first).toMatchObject({ celsius: '6.5', warmest: '4.0', done: 'Door was open' })
  expect(second).toMatchObject({ celsius: '3.8', place: 'Cold room', done: null })
})

it('a reading made without signal keeps its own time, if that is within the last week', async () => {
  const at = '2026-11-24T07:30:00Z'
  const kept = await made(picker, addTemperature, { body: { placeId, celsius: '2', at } })
  expect(kept).toMatchObject({ at, day: '2026-11-24', celsius: '2.0' })
  for (const wrong of ['2026-11-10T07:30:00Z', '2026-11-26T07:30:00Z', '2026-99-99T07:30:00Z'])
    expect(
      (await picker.call(addTemperature, { body: { placeId, celsius: '2', at: wrong } })).status,
    ).toBe(422)
  const [place] = (await picker.call(listColdPlaces)).body
  expect(place?.last?.celsius).toBe('6.5')
})

it.skipIf(!canCheckPaper())(
  'a week’s sheet has each reading, what was done and what arrived',
  async () => {
    const product = await topside.product({ name: 'Loin', unit: 'kg' })
    const { id: supplierId } = await made(picker, addSupplier, { body: { name: 'Denbury' } })
    await made(picker, receiveMeat, {
      body: {
        ...{ supplierId, productId: product.id, species: 'other', form: 'cut', kg: '5' },
        ...{ temperature: '9.1', outcome: 'refused', reason: 'Too warm' },
      } as never,
    })
    const file = await admin.call(downloadTemperatures, { query: { from: '2026-11-23' } } as never)
    const text = pagesOf(file.body as Buffer)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    for (const said of [
      '23/11/2026 to 29/11/2026',
      'Cold room',
      '6.5 °C',
      'Over. Door was open',
      'Denbury',
      '9.1 °C',
      'refused: Too warm',
    ])
      expect(text).toContain(said)
  },
)

it('a driver reads the vans and nothing else', async () => {
  const driver = await topside.signIn('driver')
  const van = { name: 'Van 1', kind: 'van', warmest: '7' } as const
  const { id } = await made(admin, addColdPlace, { body: van })
  expect((await made(driver, listColdPlaces)).map(({ name }) => name)).toEqual(['Van 1'])
  const read = (place: number) =>
    driver.call(addTemperature, { body: { placeId: place, celsius: '3' } })
  expect((await read(id)).body).toMatchObject({ place: 'Van 1', celsius: '3.0' })
  expect((await read(placeId)).failure.fields).toEqual({ placeId: 'Choose a place.' })
})

it('a place not read today is missing from ten o’clock, unless its last reading is over the limit', () => {
  const day = '2026-11-25'
  const last = { celsius: '3', warmest: '4', day: '2026-11-24' }
  expect(stateOfPlace(last, { day, hour: 9 })).toBe('fine')
  expect(stateOfPlace(last, { day, hour: 10 })).toBe('missing')
  expect(stateOfPlace({ ...last, day, celsius: '4.1' }, { day, hour: 9 })).toBe('over')
  // Yesterday's reading over the limit stands until a good one.
  expect(stateOfPlace({ ...last, celsius: '4.1' }, { day, hour: 9 })).toBe('over')
  expect(stateOfPlace({ ...last, celsius: '4.1' }, { day, hour: 10 })).toBe('over')
})

it('a probe records its own place with its key, once in ten minutes, until the key ends', async () => {
  const add = async (name: string) =>
    (await made(admin, addColdPlace, { body: { name, kind: 'chiller', warmest: '4' } })).id
  const id = await add('Probed')
  await add('Beside it')
  const probe = topside.visitor()
  const send = (key: string, celsius = '3.1') =>
    probe.call(sendProbeReading, { body: { key, celsius } })
  expect((await picker.call(makeProbeKey, { params: { id }, body: {} })).status).toBe(403)
  const key = async () =>
    (await made(admin, makeProbeKey, { params: { id }, body: {} })).key ?? 'none'
  const first = await key()
  expect((await send(first)).body).toMatchObject({ placeId: id, isProbe: true, byName: 'Probe' })
  const { status, headers } = await send(first)
  expect([status, headers['retry-after']]).toEqual([429, '600'])
  topside.clock.set('2026-11-25T11:10:00Z')
  expect((await send(first, '9.5')).body).toMatchObject({ celsius: '9.5', done: null })
  topside.clock.set('2026-11-25T11:20:00Z')
  const second = await key()
  expect((await send(first)).status).toBe(403)
  expect((await send(second)).status).toBe(201)
  topside.clock.set('2026-11-25T11:30:00Z')
  const params = { id }
  await made(admin, changeColdPlace, { params, body: { isActive: false } })
  expect((await send(second)).status).toBe(403)
  await made(admin, changeColdPlace, { params, body: { isActive: true } })
  const kept = JSON.stringify((await topside.pool.query('select * from cold_places')).rows)
  expect([kept.includes(second), kept.includes('Probed')]).toEqual([false, true])
  await made(admin, revokeProbeKey, { params })
  expect((await send(second)).status).toBe(403)
  const { rows } = await topside.pool.query(
    'select place_id, count(*)::int from temperatures where is_probe group by 1',
  )
  expect(rows).toEqual([{ place_id: id, count: 3 }])
})
