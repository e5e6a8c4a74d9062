import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeTemplate, listTemplates } from '#contract/invoices/invoice-templates.ts'
import { approveInvoice, downloadInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { correctLot, getLot, makeLot } from '#contract/lots/lots.ts'
import { getDeliveryNote, releaseOrders } from '#contract/orders/dispatch.ts'
import { downloadOrderLots, findOrdersWithLot, getOrderLots } from '#contract/orders/order-lots.ts'
import { confirmDelivery } from '#contract/orders/deliveries.ts'
import { addWeighing } from '#contract/orders/weighings.ts'
import { made } from '#tests/support/everything.ts'
import { confirmed, move, signature } from '#tests/support/journey.ts'
import { canLookAtPaper, pagesOf } from '#tests/support/paper.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person, driver: Person
let oak: TestCustomer, elm: TestCustomer
let sirloin: { id: number }

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  driver = await topside.signIn('driver')
  oak = await topside.customer()
  elm = await topside.customer()
  sirloin = await topside.product({ name: 'Sirloin', unit: 'kg' })
  await topside.pool.query(
    `update settings set approval_number = 'UK 9001', address = e'1 Market Row\nWexcombe'`,
  )
})
afterAll(() => topside.stop())

const newLot = (code: string) =>
  made(picker, makeLot, {
    body: { productId: sirloin.id, making: null, kg: '50', useBy: '2026-12-09', code },
  })
async function picked(lots: object[]) {
  const order = await confirmed(topside, oak, [{ productId: sirloin.id, quantityOrdered: '2' }])
  await made(picker, addWeighing, {
    params: { itemId: order.items[0]?.id ?? 0 },
    body: { id: randomUUID(), grossKg: '2', source: 'scale', lots, confirmed: true } as never,
  })
  await move(picker, order.id, 'picked')
  await topside.pool.query('update orders set pricing_confirmed = true where id = $1', [order.id])
  return order
}
const deliver = async (orderId: number, items: object[] = []) => {
  await made(admin, releaseOrders, { body: { orderIds: [orderId] } })
  await made(driver, confirmDelivery, {
    body: {
      ...{ orderId, confirmationType: 'signature', customerSignature: signature },
      items: items as never,
    },
  })
}

it('the papers name the lots of each line; customers read those of their own orders once they have left', async () => {
  const [a, b] = [await newLot('A-1'), await newLot('B-2')]
  const { id, orderNumber, items } = await picked([
    { lotId: a.id, kg: '1.2' },
    { lotId: b.id, kg: '0.8' },
  ])
  const params = { id }
  const note = await made(admin, getOrderLots, { params })
  expect(note.from.approvalNumber).toBe('UK 9001')
  expect(note.from.address).toBe('1 Market Row, Wexcombe')
  expect(note.dispatchedAt).toBeNull()
  expect(note.lines[0]?.lots.map(({ said }) => said)).toEqual([
    'Lot A-1, 1.2 kg · Use by 09/12/2026 · Keep at 7 °C or colder',
    'Lot B-2, 0.8 kg · Use by 09/12/2026 · Keep at 7 °C or colder',
  ])
  const paper = await made(admin, getDeliveryNote, { params })
  expect(paper.business.approvalNumber).toBe('UK 9001')
  expect(paper.lots.flatMap(({ said }) => said)).toEqual(
    note.lines.flatMap(({ lots }) => lots.map(({ said }) => said)),
  )
  expect((await made(oak, getOrderLots, { params })).lines).toEqual([])
  expect(await made(oak, findOrdersWithLot, { query: { code: 'a-1' } })).toEqual([])
  await deliver(id, [
    { itemId: items[0]?.id ?? 0, quantityDelivered: '1.5', returnReason: 'Damaged' },
  ])
  const kept = [
    { kg: '1.200', keptKg: '0.900', keptPieces: null, isEstimate: true },
    { kg: '0.800', keptKg: '0.600', keptPieces: null, isEstimate: true },
  ]
  const after = (await made(oak, getOrderLots, { params })).lines
  expect(after).toMatchObject([{ lots: kept }])
  expect(after[0]?.lots[0]?.said).toMatch(/^Lot A-1, 1\.2 kg · .* · kept about 0\.9 kg$/)
  expect(await made(oak, findOrdersWithLot, { query: { code: 'a-1' } })).toMatchObject([
    { orderId: id, orderNumber, name: 'Sirloin', ...kept[0] },
  ])
  const rows = String((await oak.call(downloadOrderLots, { params })).body)
    .trim()
    .split('\r\n')
  expect(rows[0]).toMatch(
    /,Use by,Best before,Frozen on,Label,Kept \(kg\),Kept \(pieces\),Kept is an estimate$/,
  )
  expect(rows[2]).toMatch(/Sirloin,B-2,0\.800,.*,0\.600,,yes$/)
  expect((await elm.call(getOrderLots, { params })).status).toBe(404)
  expect((await elm.call(downloadOrderLots, { params })).status).toBe(404)
  expect(await made(elm, findOrdersWithLot, { query: { code: 'A-1' } })).toEqual([])
})

it('an invoice names its lots if the template says so, and never changes once it is issued', async () => {
  const lot = await newLot('C-3')
  const [before, wished, draft] = [
    await picked([{ lotId: lot.id }]),
    await picked([{ lotId: lot.id }]),
    await picked([{ lotId: lot.id }]),
  ]
  for (const order of [before, wished, draft]) await deliver(order.id)
  const invoiceOf = ({ id }: { id: number }) => made(admin, getOrderInvoice, { params: { id } })
  const issue = async (order: { id: number }) => {
    const { id } = await invoiceOf(order)
    await made(admin, approveInvoice, { params: { id } })
    return id
  }
  const pdf = async (id: number) =>
    (await admin.call(downloadInvoice, { params: { id } })).body as Buffer
  const old = await issue(before)
  const bytes = await pdf(old)
  const [template] = await made(admin, listTemplates)
  if (!template) throw new Error('No template')
  const { id, ...body } = template
  await made(admin, changeTemplate, { params: { id }, body: { ...body, showLots: true } })
  const issued = await issue(wished)
  const { version } = await made(picker, getLot, { params: { id: lot.id } })
  const correction = { useBy: '2026-12-05', reason: 'read wrongly', version }
  await made(admin, correctLot, { params: { id: lot.id }, body: correction })
  expect((await invoiceOf(before)).items[0]).not.toHaveProperty('lots')
  expect((await invoiceOf(wished)).items[0]?.lots).toEqual([
    'Lot C-3 · Use by 09/12/2026 · Keep at 7 °C or colder',
  ])
  expect((await invoiceOf(draft)).items[0]?.lots).toEqual([
    'Lot C-3 · Use by 05/12/2026 · Keep at 7 °C or colder',
  ])
  expect((await pdf(old)).equals(bytes)).toBe(true)
  if (canLookAtPaper()) expect(pagesOf(await pdf(issued)).join('')).toContain('Lot C-3 · Use by')
})
