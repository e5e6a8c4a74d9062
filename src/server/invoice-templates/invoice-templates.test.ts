import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import * as contract from '#contract/invoices/invoice-templates.ts'
import { invoiceTemplates } from '#server/platform/database/schema/index.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

const form = { name: 'Export', companyName: 'Test Butchers', companyAddress: '1 Market Row' }
const field = {
  id: 'f-1',
  label: 'Purchase order',
  type: 'text',
  required: true,
  defaultValue: 'PO-',
  position: 'customer',
} as const

const add = async (name: string, more = {}) =>
  (await admin.call(contract.addTemplate, { body: { ...form, name, ...more } })).body
const list = async () => (await admin.call(contract.listTemplates)).body
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault)
const at = (id: number) => ({ params: { id: String(id) } })

describe('a template', () => {
  it('starts with default looks, titles and flags (rules 10.3)', async () => {
    const { status, body } = await admin.call(contract.addTemplate, { body: form })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      isDefault: false,
      primaryColor: '#2563eb',
      secondaryColor: '#64748b',
      headerStyle: 'centered',
      invoiceTitle: 'INVOICE',
      tableStyle: 'bordered',
      quantityDecimalPlaces: 2,
      priceDecimalPlaces: 2,
      footerText: 'Thank you for your business!',
      paymentTerms: 'Net 30 days',
      customFields: [],
      showLogo: true,
      version: 1,
    })
  })

  it('keeps its custom fields and treats blanks as empty', async () => {
    const blank = { companyName: '', companyAddress: ' ', companyEmail: '', logoUrl: '' }
    const made = await add('With fields', { customFields: [field], ...blank })
    expect((await list()).find(({ id }) => id === made.id)).toMatchObject({
      customFields: [field],
      companyName: null,
      companyAddress: null,
      companyEmail: null,
      logoUrl: null,
    })
  })

  it('refuses a save that names an older version, but not one that names none', async () => {
    const { id } = await add('Changed by two')
    const body = { ...form, name: 'First', showDueDate: false, version: 1 }
    const first = await admin.call(contract.changeTemplate, { ...at(id), body })
    expect(first.body).toMatchObject({ name: 'First', showDueDate: false, version: 2 })
    const second = await admin.call(contract.changeTemplate, {
      ...at(id),
      body: { ...body, name: 'Second' },
    })
    expect([second.status, second.failure]).toEqual([
      409,
      {
        code: 'STALE',
        message: expect.stringMatching(
          /^.+ changed First at \d\d\/\d\d\/2026, \d\d:\d\d\. Look at it again, then save\.$/,
        ),
      },
    ])
    const unversioned = { ...body, version: undefined }
    const third = await admin.call(contract.changeTemplate, { ...at(id), body: unversioned })
    expect(third.body.version).toBe(3)
    expect((await admin.call(contract.changeTemplate, { ...at(999_999), body })).status).toBe(404)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Template name is required'],
    [{ invoiceTitle: '' }, 'invoiceTitle', 'Invoice title is required'],
    [{ companyEmail: 'butcher' }, 'companyEmail', 'Invalid email address'],
    [{ companyWebsite: 'butcher' }, 'companyWebsite', 'Invalid URL'],
    [{ companyWebsite: 'javascript:alert(1)' }, 'companyWebsite', 'Invalid URL'],
    [{ logoUrl: '//elsewhere.example/logo.png' }, 'logoUrl', 'Invalid URL'],
    [{ logoUrl: 'data:image/png;base64,AAAA' }, 'logoUrl', /^The picture must be a whole/],
    [{ primaryColor: 'red' }, 'primaryColor', 'Invalid color format'],
    [{ secondaryColor: '#12345' }, 'secondaryColor', 'Invalid color format'],
    [{ headerStyle: 'wide' }, 'headerStyle', /./],
    [{ tableStyle: 'plain' }, 'tableStyle', /./],
    [
      { quantityDecimalPlaces: 5 },
      'quantityDecimalPlaces',
      'Decimal places must be between 0 and 4',
    ],
    [{ priceDecimalPlaces: 1.5 }, 'priceDecimalPlaces', 'Decimal places must be between 0 and 4'],
    [
      { customFields: [{ ...field, label: '' }] },
      'customFields.0.label',
      'Field label is required',
    ],
    [{ customFields: [{ ...field, type: 'colour' }] }, 'customFields.0.type', /./],
  ])('%j is refused with a message at its field', async (wrong, at, said) => {
    const body = { ...form, ...wrong } as never
    const { status, failure } = await admin.call(contract.addTemplate, { body })
    expect(status).toBe(422)
    expect(failure.fields?.[at]).toEqual(expect.stringMatching(said))
  })
})

describe('the default', () => {
  it('is always exactly one template, even if two are made the default at once', async () => {
    const [one, two] = [await add('One'), await add('Two')]
    const answers = await Promise.all(
      [one, two, one, two].map(({ id }) => admin.call(contract.setDefaultTemplate, at(id))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await defaults()).toHaveLength(1)
    expect((await admin.call(contract.setDefaultTemplate, at(999_999))).status).toBe(404)
  })

  it('moves to a template saved as the default, which stays so when saved as not the default', async () => {
    const made = await add('Saved as default', { isDefault: true })
    expect((await defaults()).map(({ id }) => id)).toEqual([made.id])
    await admin.call(contract.changeTemplate, {
      ...at(made.id),
      body: { ...form, isDefault: false },
    })
    expect((await defaults()).map(({ id }) => id)).toEqual([made.id])
  })

  it('cannot be a second template, because the table refuses it', async () => {
    const [current] = await defaults()
    const second = { ...form, name: 'A second', isDefault: true }
    await expect(topside.db.insert(invoiceTemplates).values(second)).rejects.toThrow()
    expect(await defaults()).toEqual([current])
  })
})

describe('deleting', () => {
  it('is allowed for any but the default', async () => {
    const { id } = await add('Not needed')
    const gone = await admin.call(contract.removeTemplate, at(id))
    expect(gone.body.message).toBe('Not needed is deleted.')
    expect((await admin.call(contract.removeTemplate, at(id))).status).toBe(404)
    const [current] = await defaults()
    const refused = await admin.call(contract.removeTemplate, at(current?.id ?? 0))
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      'This is the default template. Make another one the default first.',
    ])
  })

  it('is refused for the last one', async () => {
    for (const { id, isDefault } of await list())
      if (!isDefault) await admin.call(contract.removeTemplate, at(id))
    const [last, ...others] = await list()
    expect(others).toEqual([])
    const refused = await admin.call(contract.removeTemplate, at(last?.id ?? 0))
    expect(refused.failure.message).toBe('The last template cannot be deleted.')
  })
})
