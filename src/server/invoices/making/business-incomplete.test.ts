import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSettings, saveSettings } from '#contract/business/settings.ts'
import { approveInvoices } from '#contract/invoices/bulk-invoices.ts'
import { approveInvoice, getInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { changeTemplate, listTemplates } from '#contract/invoices/invoice-templates.ts'
import { invoiceTemplates, settings } from '#server/platform/database/schema/index.ts'
import { delivered } from '#tests/support/journey.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const save = async (given: object) =>
  admin.call(saveSettings, { body: { ...(await admin.call(getSettings)).body, ...given } })
const onPaper = async (id: number) => (await admin.call(getInvoice, { params: { id } })).body

async function draft(paymentTerms: string | null = null) {
  const customer = await topside.customer({ name: 'Oak Ltd', paymentTerms })
  await topside.signsIn(customer)
  const order = await delivered(topside, customer)
  return (await admin.call(getOrderInvoice, { params: { id: order.id } })).body
}

it('an invoice is approved only once the settings have the business’s details, which it then shows', async () => {
  await topside.db.update(settings).set({ businessName: '', address: '', paymentTerms: null })
  await topside.db
    .update(invoiceTemplates)
    .set({ companyName: null, companyAddress: null, paymentTerms: null })
  const { id } = await draft()
  const withTerms = await draft('Net 7 days')
  const refused = await admin.call(approveInvoice, { params: { id } })
  expect([refused.status, refused.failure]).toEqual([
    409,
    {
      code: 'BUSINESS_INCOMPLETE',
      message:
        'Invoices can’t go out without your name, your address and payment terms. Add them in Settings first.',
    },
  ])
  const many = await admin.call(approveInvoices, { body: { invoiceIds: [id], send: true } })
  expect(JSON.stringify(many.body)).toContain('Invoices can’t go out without')
  expect((await onPaper(id)).status).toBe('awaiting_approval')

  const details = { businessName: 'Block & Sons', address: '9 Shambles', vatRegistered: true }
  await save({
    ...details,
    bankDetails: 'Sort 00-00-00, 12345678',
    approvalNumber: 'GB 104',
    logoUrl: png,
  })
  expect((await admin.call(approveInvoice, { params: { id } })).failure.message).toMatch(
    /without payment terms. Add them in Settings first.$/,
  )
  expect((await admin.call(approveInvoice, { params: { id: withTerms.id } })).status).toBe(200)
  await save({ paymentTerms: '30 days EOM' })
  const issued = await admin.call(approveInvoice, { params: { id } })
  expect([issued.status, issued.body.issuedDate, issued.body.dueDate]).toEqual([
    200,
    '2026-12-01',
    '2027-01-30',
  ])
  const said = {
    companyName: 'Block & Sons',
    companyAddress: '9 Shambles',
    paymentTerms: '30 days EOM',
    paymentInstructions: 'Sort 00-00-00, 12345678',
    approvalNumber: 'GB 104',
  }
  expect(await onPaper(id)).toMatchObject({
    supplier: said,
    look: { logoUrl: expect.stringMatching(/^data:image\/png;base64,/) },
  })

  await save({ businessName: 'Renamed', logoUrl: '' })
  expect(await onPaper(id)).toMatchObject({ supplier: said })
  const later = await draft('Net 7 days')
  expect(await onPaper(later.id)).toMatchObject({
    supplier: { companyName: 'Renamed' },
    look: { logoUrl: null },
  })
  const [template] = (await admin.call(listTemplates)).body
  const body = { ...template!, companyName: 'Block Exports', version: undefined }
  await admin.call(changeTemplate, { params: { id: template!.id }, body: body as never })
  expect((await onPaper(later.id)).supplier.companyName).toBe('Block Exports')
})

it('charging VAT needs a VAT number, and payment terms that nobody can read are refused', async () => {
  const { id } = await draft('Net 7 days')
  await save({ vatNumber: '', vatRegistered: true })
  expect((await admin.call(approveInvoice, { params: { id } })).failure).toMatchObject({
    code: expect.stringMatching(/BUSINESS_INCOMPLETE|NO_VAT_NUMBER/),
    message: expect.stringContaining('VAT number'),
  })
  const many = await admin.call(approveInvoices, { body: { invoiceIds: [id, 999_999] } })
  expect(many.body.left).toMatchObject([{ id, inSettings: true }, { id: 999_999 }])
  expect(many.body.left[1]?.inSettings).toBeUndefined()
  const fields = [
    (await save({ vatNumber: 'GB 123 4567 82', vatRegistered: false })).failure.fields,
    (await save({ paymentTerms: 'when you like' })).failure.fields,
  ]
  expect(fields.map((each) => Object.keys(each ?? {}))).toEqual([['vatNumber'], ['paymentTerms']])
  await save({ vatNumber: '', vatRegistered: false })
  expect((await admin.call(approveInvoice, { params: { id } })).status).toBe(200)
})
