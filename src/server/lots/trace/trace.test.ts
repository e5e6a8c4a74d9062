import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLot } from '#contract/lots/lots.ts'
import { receiveMeat } from '#contract/lots/receipts.ts'
import { addSupplier } from '#contract/lots/suppliers.ts'
import {
  downloadTraceCsv,
  downloadTracePdf,
  getLotTrace,
  getTrace,
  type Trace,
} from '#contract/lots/traces.ts'
import { addWeighing, voidWeighing } from '#contract/orders/weighings.ts'
import { made } from '#tests/support/everything.ts'
import { breachesOf } from '#tests/support/invariants.ts'
import { confirmed } from '#tests/support/journey.ts'
import { pagesOf } from '#tests/support/paper.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person
let oak: TestCustomer, elm: TestCustomer
let sirloin: { id: number }, trim: { id: number }, mince: { id: number }
let received: { id: number; code: string }[]
let cut: { id: number; code: string }, rest: { id: number }, minced: { id: number; code: string }
let orders: { id: number; orderNumber: string }[]

beforeAll(async () => {
  topside = await startTopside('2026-12-01T06:00:00Z')
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  oak = await topside.customer()
  elm = await topside.customer()
  sirloin = await topside.product({ name: 'Sirloin', unit: 'kg' })
  trim = await topside.product({ name: 'Beef trim', unit: 'kg' })
  mince = await topside.product({ name: 'Beef mince', unit: 'kg' })
  const { id: supplierId } = await made(admin, addSupplier, {
    body: {
      name: 'Denbury Abattoir',
      address: '2 Mill Lane, Denbury',
      approvalNumber: 'UK 2034',
    } as never,
  })
  received = [
    await receive(supplierId, '7702-1', '21.6'),
    await receive(supplierId, '7702-2', '24.3'),
  ]
  const inputs = (kgs: string[]) => received.map(({ id }, at) => ({ lotId: id, kg: kgs[at]! }))
  cut = await make(sirloin.id, 'further cut', '38.42', inputs(['18', '22']))
  rest = await make(trim.id, 'trimmings', '4.3', inputs(['3.6', '2.3']))
  minced = await make(mince.id, 'mince', '4.2', [{ lotId: rest.id, kg: '4.3' }])
  orders = [
    await weighed(oak, sirloin.id, cut.id, '5.335'),
    await weighed(elm, sirloin.id, cut.id, '3.61'),
    await weighed(elm, mince.id, minced.id, '1.6'),
  ]
})
afterAll(async () => {
  const client = await topside.pool.connect()
  expect(await breachesOf(client)).toEqual([])
  client.release()
  await topside.stop()
})

async function receive(supplierId: number, supplierLot: string, kg: string) {
  const { lot } = await made(picker, receiveMeat, {
    body: {
      ...{ supplierId, productId: sirloin.id, species: 'beef', form: 'cut', supplierLot, kg },
      ...{ bornIn: ['GB'], rearedIn: ['GB'], slaughteredIn: ['GB'], slaughterhouse: 'UK 2034' },
      ...{ slaughteredOn: '2026-11-28', cutIn: 'GB', cuttingPlants: ['UK 5512'] },
      ...{ useBy: '2026-12-12', temperature: '3.8', outcome: 'accepted' },
    },
  })
  if (!lot) throw new Error('No lot')
  return lot
}
type Making = Parameters<typeof made<typeof makeLot>>[2]
const make = (productId: number, making: string, kg: string, inputs: object[]) =>
  made(picker, makeLot, { body: { productId, making, kg, inputs } } as Making)
async function weighed(customer: TestCustomer, productId: number, lotId: number, grossKg: string) {
  const order = await confirmed(topside, customer, [{ productId, quantityOrdered: grossKg }])
  const itemId = order.items[0]?.id ?? 0
  const weigh = (gross: string) =>
    made(picker, addWeighing, {
      params: { itemId },
      body: {
        ...{ id: randomUUID(), grossKg: gross, source: 'scale', confirmed: true },
        lots: [{ lotId }],
      } as never,
    })
  const { weighings } = await weigh('0.5')
  const params = { weighingId: weighings[0]?.id ?? '' }
  await made(picker, voidWeighing, { params, body: { reason: 'Wrong joint' } })
  await weigh(grossKg)
  return order
}
const codes = ({ lots }: Trace) => lots.map(({ code, step }) => [code, step])

it('a lot leads back to its receipts and forward to everybody who has meat of it', async () => {
  const trace = await made(admin, getLotTrace, { params: { id: cut.id } })
  expect(codes(trace)).toEqual([
    [received[0]?.code, -1],
    [received[1]?.code, -1],
    [cut.code, 0],
  ])
  expect(trace.links.map(({ kg }) => kg)).toEqual(['18.000', '22.000'])
  expect(trace.receipts.map(({ supplierLot, kg }) => [supplierLot, kg])).toEqual([
    ['7702-1', '21.600'],
    ['7702-2', '24.300'],
  ])
  expect(trace.lines.map(({ orderNumber, kg, keptKg }) => [orderNumber, kg, keptKg])).toEqual([
    [orders[0]?.orderNumber, '5.335', null],
    [orders[1]?.orderNumber, '3.610', null],
  ])
  expect(trace.customers.map(({ customerId }) => customerId).toSorted()).toEqual(
    [oak.id, elm.id].toSorted(),
  )
  expect(trace.balance).toMatchObject({ inKg: '38.420', weighedKg: '8.945', stockKg: '29.475' })
})

it('the family of a lot is all that was made of the same meat, and every kilo is accounted for', async () => {
  const params = { id: cut.id }
  const trace = await made(admin, getLotTrace, { params, query: { reach: 'family' } })
  expect(trace.lots).toHaveLength(5)
  expect(trace.lots.filter(({ isAsked }) => isAsked).map(({ code }) => code)).toEqual([cut.code])
  expect(trace.balance).toEqual({
    ...{ inKg: '45.900', weighedKg: '10.545', stockKg: '32.075', wasteKg: '0.000' },
    ...{
      cuttingLossKg: '3.280',
      missingKg: '0.000',
      surplusKg: '0.000',
      returnedKg: '0.000',
      missingFromVanKg: '0.000',
      percent: '100.0',
    },
  })
})

it('a supplier’s code, a product’s days, an intake, an order and a customer lead to their lots', async () => {
  const lots = async (query: object) => codes(await made(admin, getTrace, { query }))
  expect(await lots({ code: '7702-1' })).toHaveLength(4)
  expect(await lots({ code: minced.code.toLowerCase() })).toHaveLength(4)
  expect(await lots({ code: '7702' })).toEqual([])
  const lotIds = received.map(({ id }) => id).join(',')
  expect(await lots({ lotIds })).toHaveLength(5)
  const day = { from: '2026-12-01', to: '2026-12-01' }
  expect(await lots({ productId: mince.id, ...day })).toHaveLength(4)
  expect(await lots({ productId: mince.id, from: '2026-12-02' })).toEqual([])
  expect(await lots(day)).toHaveLength(5)
  const order = await made(admin, getTrace, { query: { orderId: orders[2]?.id } })
  expect(order.lots).toHaveLength(4)
  expect(order.lines.map(({ kg }) => kg)).toEqual(['1.600'])
  expect(order.balance).toBeNull()
  const elms = await made(admin, getTrace, { query: { customerId: elm.id } })
  expect(elms.lots.filter(({ isAsked }) => isAsked).map(({ code }) => code)).toEqual([
    ...[cut.code, minced.code],
  ])
  expect(elms.receipts.map(({ supplierLot }) => supplierLot)).toEqual(['7702-1', '7702-2'])
  expect(elms.lines.map(({ customerId, kg }) => [customerId === elm.id, kg])).toEqual([
    ...[
      [false, '5.335'],
      [true, '3.610'],
      [true, '1.600'],
    ],
  ])
  expect(elms.balance).toMatchObject({ inKg: '42.620', weighedKg: '10.545', stockKg: '32.075' })
  const later = { customerId: elm.id, from: '2026-12-20', to: '2026-12-24' }
  expect(await lots(later)).toEqual([])
  for (const query of [{}, { code: 'x', orderId: 1 }, { from: '2026-12-01' }])
    expect((await admin.call(getTrace, { query })).status).toBe(422)
  expect((await admin.call(getLotTrace, { params: { id: 999 } })).status).toBe(404)
})

it('a trace downloads as a table and as a PDF, with suppliers’ addresses and approval numbers', async () => {
  const changed = `frozen_on = '2026-12-01', reared_in = '{GB,XI}'`
  await topside.pool.query(`update lots set ${changed} where id = $1`, [cut.id])
  const query = { lotId: cut.id }
  const csv = await admin.call(downloadTraceCsv, { query })
  const rows = String(csv.body).trim().split('\r\n')
  expect(rows).toHaveLength(5)
  expect(rows[3]).toContain(`${cut.code},cut,Sirloin`)
  expect(rows[3]).toContain(`${received[0]?.code} 18.000 kg; ${received[1]?.code} 22.000 kg`)
  expect(rows[1]).toContain(
    'Denbury Abattoir,"2 Mill Lane, Denbury",UK 2034,7702-1,GB,GB,GB,UK 2034,2026-11-28,GB,UK 5512',
  )
  const ahead = await admin.call(downloadTraceCsv, { query: { lotId: received[0]?.id } } as never)
  expect(String(ahead.body)).toContain(
    `${received[0]?.code} 18.000 kg; ${received[1]?.code} 22.000 kg`,
  )
  const ofOrder = await admin.call(downloadTraceCsv, { query: { orderId: orders[2]?.id } } as never)
  expect(String(ofOrder.headers['content-disposition'])).toContain(
    `trace-${orders[2]?.orderNumber}.csv`,
  )
  expect(rows[0]).toContain(',Day,Use by,Best before,Frozen on,Status,')
  expect(rows[1]).toContain(',2026-12-01,2026-12-12,,,free,')
  expect(rows[3]).toContain(',2026-12-01,,2026-12-12,2026-12-01,free,')
  const pdf = await admin.call(downloadTracePdf, { query })
  const text = pagesOf(pdf.body as Buffer).join('')
  const more = ['Slaughterhouse', 'UK 5512', 'Approval number', '2 Mill Lane']
  for (const said of [
    `Trace of lot ${cut.code}`,
    'Mass balance',
    '7702-2',
    '5.335',
    'Who has it',
    'Best before',
    ...more,
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('United Kingdom, United Kingdom')
})
