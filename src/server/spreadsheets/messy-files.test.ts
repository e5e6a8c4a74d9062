import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  importSpreadsheet,
  type ImportPreview,
  previewImport,
  type SpreadsheetKind,
} from '#contract/catalogue/spreadsheets.ts'
import { reissueInvitation } from '#contract/people/customer-setup.ts'
import {
  customers,
  productCategories,
  products,
  productVariations,
} from '#server/platform/database/schema/index.ts'
import { workbookOf } from '#tests/support/workbook.ts'
import { base64 } from '#tests/support/spreadsheet.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

type File = string | Buffer
let topside: Topside
let admin: Person

describe.each(['csv', 'xlsx'])('as %s', (as) => {
  const file = async (name: string): Promise<File> => {
    const text = await readFile(`tests/first-day/${name}.csv`)
    return as === 'csv'
      ? text
      : workbookOf(parse(text, { bom: true, relax_column_count: true }) as string[][])
  }

  beforeAll(async () => {
    topside = await startTopside()
    admin = await topside.signIn('admin')
    await topside.customer({ accountId: 'THECROWNINN', name: 'The Crown Hotel' })
  })
  afterAll(() => topside.stop())

  type Word = {
    kind: 'unit' | 'size unit' | 'days' | 'terms' | 'category'
    word: string
    means: string
  }
  type Answers = {
    columns?: { heading: string; field: string | null }[]
    words?: Word[]
    mended?: { row: number; field: string; value: string }[]
  }
  const previewOf = async (kind: SpreadsheetKind, text: File, answers: Answers = {}) =>
    (
      await admin.call(previewImport, {
        params: { kind },
        body: { content: base64(text), goodRows: true, ...answers },
      })
    ).body
  const bringIn = async (kind: SpreadsheetKind, text: File, answers: Answers = {}) => {
    const { fingerprint } = await previewOf(kind, text, answers)
    return admin.call(importSpreadsheet, {
      params: { kind },
      body: { content: base64(text), goodRows: true, fingerprint: fingerprint ?? '', ...answers },
    })
  }
  const toMend = ({ lines }: ImportPreview) =>
    lines
      .filter(({ state }) => state === 'mend')
      .map(
        ({ row, problems }) =>
          `${row} ${problems.map(({ field, message }) => `${field}: ${message}`).join()}`,
      )

  describe('the messy price list', () => {
    it('is matched, and asks only what it does not know', async () => {
      const preview = await previewOf('products', await file('prices'))
      expect(preview.columns.map(({ field, sure }) => [field, sure])).toEqual([
        ['Code', true],
        ['Product', true],
        ['Size', true],
        ['Price', true],
        ['Unit', false],
      ])
      expect(preview.titles).toBe(3)
      expect(preview.sections).toEqual([
        'Beef',
        'Lamb',
        'Pork & Bacon',
        'Poultry & Game',
        'Sundries',
      ])
      expect(toMend(preview)).toEqual([
        '24 Price: Comma for a point?',
        '58 Unit: Which is a case?',
        '59 Unit: Which is a case?',
        '60 Unit: Which is a case?',
      ])
      expect(preview.rows).toBe(63)
    })

    it('goes in whole after two answers', async () => {
      const answers: Answers = {
        words: [{ kind: 'size unit', word: 'case', means: 'box' }],
        mended: [{ row: 24, field: 'Price', value: '12.50' }],
      }
      const { body } = await bringIn('products', await file('prices'), answers)
      expect(body).toMatchObject({ added: 63, changed: 0, left: 0 })
      expect(body.message).toMatch(
        /^63 rows imported\. New: 56 products, \d+ sizes, \d+ categor(y|ies)\.$/,
      )
      const made = await topside.db.select().from(products)
      const sizes = await topside.db.select().from(productVariations)
      const categories = await topside.db.select().from(productCategories)
      const named = (name: string) => made.find((each) => each.name === name)
      expect(named('Short Ribs')).toMatchObject({ code: 'B15', basePrice: '12.50', unit: 'kg' })
      expect(named('Beef shin')).toMatchObject({ basePrice: null, priceOnRequest: true })
      expect(named('Charcoal 5kg')).toMatchObject({ vatRate: 20, unit: 'each' })
      expect(named('Lamb Shanks')).toMatchObject({
        basePrice: '4.95',
        description: 'About 400 g each',
      })
      expect(named('Topside joint')).toMatchObject({ basePrice: '10.95', unit: 'kg' })
      const rump = named('Rump Steak')
      expect(sizes.filter(({ productId }) => productId === rump?.id)).toMatchObject([
        { name: '8oz', price: '3.85', unit: 'each' },
        { name: '10oz', price: '4.80', unit: 'each' },
      ])
      expect(categories.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Pork & Bacon', 'Sundries']),
      )
      expect(categories.map(({ name }) => name)).not.toContain('Poultry & Game')
      expect(
        (await previewOf('products', await file('prices'), { mended: answers.mended ?? [] }))
          .counts,
      ).toEqual({ mend: 0, check: 0, good: 0, same: 63 })
    })
  })

  describe('the messy customer list', () => {
    const answers: Answers = {
      words: [
        {
          kind: 'days',
          word: 'daily',
          means: 'monday, tuesday, wednesday, thursday, friday, saturday',
        },
        { kind: 'days', word: 'as req', means: 'monday, tuesday, wednesday, thursday, friday' },
      ],
      mended: [{ row: 6, field: 'Email', value: '' }],
    }

    it('says once, in the first row shown, when an invoice with the same terms is due', async () => {
      const { lines } = await previewOf('customers', await file('customers'), answers)
      const noted = lines.filter(({ becomes }) => becomes.includes('Net 30 days: an invoice'))
      const first = lines.findIndex(({ cells }) => cells.includes('Net 30 days'))
      expect(noted).toEqual([lines[first]])
      expect(noted[0]?.becomes).toMatch(/an invoice of today is due on \d\d\/\d\d\/\d{4}$/)
    })

    it('asks for three answers', async () => {
      const preview = await previewOf('customers', await file('customers'))
      expect(toMend(preview)).toEqual([
        '5 Delivery days: Which days are “daily”?',
        '6 Email: Invalid email address',
        '12 Delivery days: Which days are “as req”?',
      ])
      const asked = preview.lines.find(({ row }) => row === 12)?.problems[0]
      expect(asked?.suggestions.slice(0, 2).map(({ label }) => label)).toEqual([
        'Any day: no fixed days',
        'Monday to Friday',
      ])
      // Its notes may be for the driver or for the office, which only a person knows.
      expect(preview.columns.filter(({ sure }) => !sure).map(({ field }) => field)).toEqual([
        'Notes',
      ])
      expect(preview.rows).toBe(12)
      expect(preview.lines.find(({ row }) => row === 13)).toMatchObject({
        state: 'same',
        becomes: 'The same as row 2',
      })
    })

    it('its notes become what the driver reads, if somebody chooses that', async () => {
      const columns = [{ heading: 'Notes', field: 'Delivery instructions' }]
      const preview = await previewOf('customers', await file('customers'), { columns })
      expect(preview.columns.every(({ sure }) => sure)).toBe(true)
      const first = preview.lines.find(({ row }) => row === 2)
      expect(JSON.stringify(first)).toContain('back door')
      // Whatever the column becomes, who is on stop is noticed.
      expect(JSON.stringify(preview.lines.find(({ row }) => row === 10))).toContain('On stop')
    })

    it.each(['Delivery notes', 'Delivery instructions', 'Drop', 'Drop notes', 'Access'])(
      'a column called %s is for the driver, and Notes beside it for the office',
      async (heading) => {
        const list = `Account Name,Notes,${heading}\nThe Crown,Ring Dave,back door`
        const { columns } = await previewOf('customers', list)
        expect(columns.map(({ field, sure }) => [field, sure])).toEqual([
          ['Name', true],
          ['Notes', true],
          ['Delivery instructions', true],
        ])
      },
    )

    it('goes in whole after them, and gives account IDs', async () => {
      const { body } = await bringIn('customers', await file('customers'), answers)
      expect(body).toMatchObject({ added: 11, changed: 0, left: 0 })
      const made = await topside.db.select().from(customers)
      const of = (accountId: string) => made.find((each) => each.accountId === accountId)
      expect(of('THECROWNINN1')).toMatchObject({
        name: 'The Crown Inn',
        address: '12 High St, Thame, OX9 2AA',
        deliveryDays: ['tuesday', 'thursday', 'saturday'],
        notes: 'back door',
      })
      expect(of('THESWANHOTEL')).toMatchObject({
        deliveryDays: ['tuesday', 'thursday', 'friday', 'saturday'],
      })
      expect(of('STMARYSPRIMARYSCHOOL')).toMatchObject({
        deliveryDays: ['monday', 'tuesday', 'wednesday', 'thursday'],
      })
      expect(of('SPICEGARDEN')).toMatchObject({ email: '', phone: '07700 900123' })
      expect(
        ['OAKFIELDCAREHOME', 'THAMESHOWCATERERS', 'SPICEGARDEN', 'THESWANHOTEL'].map(
          (id) => of(id)?.paymentTerms,
        ),
      ).toEqual(['30 days from the end of the month', 'In advance', 'On delivery', 'Net 30 days'])
      const id = of('SPICEGARDEN')?.id ?? 0
      const invited = await admin.call(reissueInvitation, { params: { id } })
      expect([invited.status, invited.failure.code]).toEqual([409, 'NO_EMAIL'])
      expect(of('LAPIAZZA')).toMatchObject({ email: '', address: '8 Cornmarket, Thame, OX9 2BL' })
      expect(of('THEPLOUGH')).toMatchObject({ phone: '', onStop: true })
      const again = await previewOf('customers', await file('customers'), {
        mended: answers.mended ?? [],
      })
      expect(again.counts).toEqual({ mend: 0, check: 0, good: 0, same: 12 })
    })

    it('a list without contacts leaves those that are known', async () => {
      await topside.db
        .update(customers)
        .set({ contactName: 'Priya Shah' })
        .where(eq(customers.accountId, 'SPICEGARDEN'))
      const list = 'Account Name,E-mail,Tel\nSpice Garden,chef@spice.example,07700 900123'
      const { lines } = await previewOf('customers', list)
      expect(lines.map(({ becomes }) => becomes)).toEqual(['Email: blank → chef@spice.example'])
    })
  })
})
