import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPriceFile } from '#contract/catalogue/price-changes.ts'
import { importSpreadsheet, previewImport } from '#contract/catalogue/spreadsheets.ts'
import { products } from '#server/platform/database/schema/index.ts'
import { base64 } from '#tests/support/spreadsheet.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'
import { workbookWith } from '#tests/support/workbook.ts'

let topside: Topside
let admin: Person
beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

const heads = ['Product', 'Category', 'Unit', 'Price']
const cuts = (...names: string[]) => names.map((name) => [name, 'Cuts', 'kg', '9.50'])
const beef = [['Our beef'], heads, ...cuts('Rump', 'Shin', 'Brisket')]
const file = base64(
  workbookWith({
    Beef: beef,
    'Lamb & mutton': [heads, ['Lamb'], ...cuts('Neck', 'Leg')],
    Empty: [],
    Customers: [
      ['Name', 'Email'],
      ['The Oak', 'oak@inns.example'],
    ],
  }),
)
const params = { kind: 'products' as const }
const preview = async (sheets?: number[], content = file) =>
  admin.call(previewImport, {
    params,
    body: { content, goodRows: true, ...(sheets && { sheets }) },
  })

it('the longest is read, and the preview names the others', async () => {
  const { body } = await preview()
  const of = { isRead: false, sameColumns: false }
  expect(body.sheets).toMatchObject([
    { ...of, place: 1, name: 'Beef', rows: 3, isRead: true, sameColumns: true },
    { ...of, place: 2, name: 'Lamb & mutton', rows: 2, sameColumns: true },
    { ...of, place: 4, name: 'Customers', rows: 1 },
  ])
  expect([body.rows, body.titles]).toEqual([3, 1])
  expect((await preview(undefined, base64(workbookWith({ Beef: beef })))).body.sheets).toEqual([])
})

it('a hidden one is marked, and read only if a person says so or if no other has cells', async () => {
  const sheets = { Old: [heads, ...cuts('Rump', 'Shin', 'Brisket')], New: [heads, ...cuts('Leg')] }
  const read = async (hidden: string[], places?: number[]) => {
    const { body } = await preview(places, base64(workbookWith(sheets, hidden)))
    return body.sheets.map(({ isHidden, isRead }) => ({ isHidden, isRead }))
  }
  const [seen, hidden] = [false, true].map((isHidden) => ({ isHidden, isRead: false }))
  expect(await read(['Old'])).toEqual([hidden, { ...seen, isRead: true }])
  expect(await read(['Old'], [1])).toEqual([{ ...hidden, isRead: true }, seen])
  expect(await read(['Old', 'New'])).toEqual([{ ...hidden, isRead: true }, hidden])
})

it('another one, or those with the same columns as one list, is read and imported if a person says so', async () => {
  expect((await preview([2])).body.lines.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [3, 'Neck'],
    [4, 'Leg'],
  ])
  const { body } = await preview([1, 2])
  expect(body.lines.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [3, 'Rump'],
    [4, 'Shin'],
    [5, 'Brisket'],
    [8, 'Neck'],
    [9, 'Leg'],
  ])
  expect(body.sheets.map(({ isRead, before }) => isRead && before)).toEqual([0, 5, false])
  const given = { content: file, goodRows: true, fingerprint: body.fingerprint ?? '' }
  const without = await admin.call(importSpreadsheet, { params, body: given })
  expect(without.failure.code).toBe('STALE')
  await admin.call(importSpreadsheet, { params, body: { ...given, sheets: [1, 2] } })
  expect(await topside.db.select().from(products)).toHaveLength(5)
})

it('sheets that name no categories are the categories', async () => {
  const list = (name: string) => [
    ['Item', 'Unit', 'Price'],
    [name, 'kg', '7.00'],
  ]
  const content = base64(workbookWith({ Cuts: list('Skirt'), 'WILD BOAR': list('Ham') }))
  const both = (await preview([1, 2], content)).body
  expect([both.sections, both.newCategories]).toEqual([['Cuts', 'Wild Boar'], ['Wild Boar']])
  // One sheet alone may be called “Prices”, so only the name of a category counts.
  expect((await preview([1], content)).body.sections).toEqual(['Cuts'])
  expect((await preview([2], content)).body.counts.mend).toBe(1)
})

it('different columns or a sheet that is not there are refused', async () => {
  expect((await preview([1, 4])).failure.message).toMatch(/different columns/)
  expect((await preview([3])).failure.message).toMatch(/no such sheet/)
  const tooMany = Object.fromEntries(Array.from({ length: 256 }, (_, at) => [`S${at}`, beef]))
  expect((await preview(undefined, base64(workbookWith(tooMany)))).failure.code).toBe('TOO_LARGE')
})

it('names are cut and shown without what could mislead', async () => {
  const named = { [`Beef\u202e${'f'.repeat(5_000)}`]: beef, '\u200b': beef }
  const { sheets } = (await preview(undefined, base64(workbookWith(named)))).body
  expect(sheets.map(({ name }) => name)).toEqual([`Beef${'f'.repeat(27)}`, 'Sheet 2'])
})

it('a file of new prices says the same', async () => {
  const prices = (name: string, price: string) => [
    ['Product', 'Price'],
    [name, price],
  ]
  const content = base64(
    workbookWith({ Old: prices('Rump', '10.00'), New: prices('Shin', '11.00') }),
  )
  const read = async (sheets: number[]) =>
    (await admin.call(readPriceFile, { body: { content, sheets } })).body
  expect((await read([])).sheets.map(({ name, isRead }) => [name, isRead])).toEqual([
    ['Old', true],
    ['New', false],
  ])
  expect((await read([2])).lines).toMatchObject([{ price: '11.00' }])
  expect((await read([1, 2])).lines).toHaveLength(2)
})
