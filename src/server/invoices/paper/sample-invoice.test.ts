import { afterAll, beforeAll, expect, it } from 'vitest'
import { getInvoiceNumbers, saveInvoiceNumbers } from '#contract/business/settings.ts'
import { downloadSampleInvoice, emailSample } from '#contract/invoices/invoice-emails.ts'
import { addTemplate, listTemplates } from '#contract/invoices/invoice-templates.ts'
import { made } from '#tests/support/everything.ts'
import { canLookAtPaper, pagesOf } from '#tests/support/paper.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
beforeAll(async () => {
  topside = await startTopside()
  await topside.pool.query("update settings set address = '9 Shambles'")
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

const templateId = async (): Promise<number> =>
  (await made(admin, listTemplates, {})).find(({ isDefault }) => isDefault)?.id ?? 0

it.skipIf(!canLookAtPaper())(
  'a sample has the template and the next number, and uses up none',
  async () => {
    await made(admin, saveInvoiceNumbers, { body: { next: 'MEAT-0451' } })
    const own = await made(admin, addTemplate, {
      body: { name: 'Own', invoiceTitle: 'TAX INVOICE', paymentTerms: '14 days' } as never,
    })
    const pdf = await made(admin, downloadSampleInvoice, { params: { id: own.id } })
    const text = pagesOf(pdf as Buffer).join(' ')
    for (const said of ['TAX INVOICE', '14 days', 'MEAT-0451']) expect(text).toContain(said)
    expect((await made(admin, getInvoiceNumbers, {})).next).toBe('MEAT-0451')
  },
)

it('without a mail server the sample can’t be emailed, but can be downloaded', async () => {
  const params = { id: await templateId() }
  const refused = await admin.call(emailSample, { params })
  expect([refused.status, refused.failure.code]).toEqual([409, 'NO_EMAIL'])
  expect(refused.failure.message).toBe('No email is sent yet. Download the sample instead.')
  expect((await admin.call(downloadSampleInvoice, { params })).status).toBe(200)
})

it('a template that is gone has no sample', async () => {
  expect((await admin.call(downloadSampleInvoice, { params: { id: 9_999_999 } })).status).toBe(404)
})

it('while business details are missing there is no sample, and the refusal names them', async () => {
  await topside.pool.query(
    "update settings set address = ' ', vat_registered = true, vat_number = null, payment_terms = null",
  )
  const own = await made(admin, addTemplate, { body: { name: 'Bare', paymentTerms: '' } as never })
  for (const call of [downloadSampleInvoice, emailSample] as const) {
    const { status, failure } = await admin.call(call, { params: { id: own.id } })
    expect([status, failure.code, failure.message]).toEqual([
      409,
      'BUSINESS_INCOMPLETE',
      'A sample can’t be made without your address, payment terms and your VAT number. Add them in Settings first.',
    ])
  }
})
