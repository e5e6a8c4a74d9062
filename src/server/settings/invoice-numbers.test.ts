import { afterAll, beforeAll, expect, it } from 'vitest'
import { getInvoiceNumbers, saveInvoiceNumbers } from '#contract/business/settings.ts'
import { pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { getOrderInvoice } from '#contract/invoices/invoices.ts'
import { delivered } from '#tests/support/journey.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

async function nextInvoice(): Promise<string> {
  const customer = await topside.customer({ name: 'Oak' })
  await topside.signsIn(customer)
  const { id } = await delivered(topside, customer)
  return (await admin.call(getOrderInvoice, { params: { id } })).body.invoiceNumber
}
const numbers = async () => (await admin.call(getInvoiceNumbers)).body
const goOnFrom = (next: string, who = admin) => who.call(saveInvoiceNumbers, { body: { next } })

it('invoices go on from the old books without gaps, and never below a used number', async () => {
  expect(await numbers()).toEqual({ next: 'INV-000001', least: 1 })
  await goOnFrom('OLD-99999')
  expect((await goOnFrom('BLK/0418')).body).toEqual({ next: 'BLK/0418', least: 1 })
  expect(await Promise.all([nextInvoice(), nextInvoice()])).toEqual(
    expect.arrayContaining(['BLK/0418', 'BLK/0419']),
  )
  expect(await numbers()).toEqual({ next: 'BLK/0420', least: 420 })
  for (const wrong of ['BLK/0419', 'INV-1', 'INV-', ''])
    expect((await goOnFrom(wrong)).failure).toMatchObject({ fields: { next: expect.any(String) } })
  expect((await goOnFrom('INV-001000')).status).toBe(200)
  expect(await nextInvoice()).toBe('INV-001000')
  expect((await admin.call(pageOfInvoices, { query: {} })).body.total).toBe(3)
  expect((await goOnFrom('INV-2000', await topside.signIn('driver'))).status).toBe(403)
})
