import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  exportSpreadsheet,
  importSpreadsheet,
  type ImportPreview,
  previewImport,
} from '#contract/catalogue/spreadsheets.ts'
import { products } from '#server/platform/database/schema/index.ts'
import { base64 } from '#tests/support/spreadsheet.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
beforeEach(async () => {
  for (const table of ['products', 'import_columns'])
    await topside.pool.query(`truncate ${table} cascade`)
})
afterAll(() => topside.stop())

type Wishes = {
  columns?: { heading: string; field: string | null }[]
  words?: { kind: 'price'; word: string; means: string }[]
  mended?: { row: number; field: string; value: string }[]
}
const params = { kind: 'products' as const }
const preview = (content: string | Buffer, wishes: Wishes = {}, by = admin) =>
  by.call(previewImport, { params, body: { content: base64(content), goodRows: true, ...wishes } })
const bring = (content: string | Buffer, shown: ImportPreview, wishes: Wishes = {}, by = admin) =>
  by.call(importSpreadsheet, {
    params,
    body: {
      content: base64(content),
      goodRows: true,
      fingerprint: shown.fingerprint ?? '',
      ...wishes,
    },
  })
const bringIn = async (content: string | Buffer, wishes: Wishes = {}) =>
  (await bring(content, (await preview(content, wishes)).body, wishes)).body
const range = async () =>
  (await topside.db.select().from(products))
    .map(({ code, name, basePrice }) => [code, name, basePrice].join(' '))
    .sort()
const toMend = ({ lines }: ImportPreview) =>
  lines
    .filter(({ state }) => state === 'mend')
    .map(({ row, problems }) =>
      [row, ...problems.map(({ field, message }) => `${field}: ${message}`)].join(' '),
    )

describe('columns', () => {
  const good = ['B1 Rump 12.50', 'B2 Shin 7.00']
  it('mean the same in any order', async () => {
    await bringIn('Unit,£,Group,Item,Ref\nkg,12.50,Beef,Rump,B1\nkg,7,Beef,Shin,B2\n')
    expect(await range()).toEqual(good)
  })
  it('with the same heading are told apart, so that the second can be chosen', async () => {
    const file =
      'Code,Product,Category,Unit,Price,Price\nB1,Rump,Beef,kg,11.00,12.50\nB2,Shin,Beef,kg,6.00,7.00\n'
    const { columns } = (await preview(file)).body
    expect(columns.map(({ heading, field, sure }) => [heading, field, sure]).slice(4)).toEqual([
      ['Price', 'Price', true],
      ['Price (2)', null, false],
    ])
    await bringIn(file, {
      columns: [
        { heading: 'Price', field: null },
        { heading: 'Price (2)', field: 'Price' },
      ],
    })
    expect(await range()).toEqual(good)
  })
  it('without a heading can be chosen too', async () => {
    const file = 'Code,Product,Category,Unit,\nB1,Rump,Beef,kg,12.50\nB2,Shin,Beef,kg,7.00\n'
    const { columns } = (await preview(file)).body
    expect(columns[4]).toMatchObject({
      heading: 'Column 5',
      field: null,
      examples: ['12.50', '7.00'],
    })
    await bringIn(file, { columns: [{ heading: 'Column 5', field: 'Price' }] })
    expect(await range()).toEqual(good)
  })
})

describe('codes', () => {
  it('that two products of a file share are reported, and the second product is left out', async () => {
    const shown = (
      await preview(
        'Code,Product,Category,Unit,Price\nB1,Rump,Beef,kg,12.50\nb1,Shin,Beef,kg,7\nB3,Brisket,Beef,kg,8\n',
      )
    ).body
    expect(toMend(shown)).toEqual(['3 Code: Row 2 has this code too: Rump'])
    await bringIn(
      'Code,Product,Category,Unit,Price\nB1,Rump,Beef,kg,12.50\nb1,Shin,Beef,kg,7\nB3,Brisket,Beef,kg,8\n',
    )
    expect(await range()).toEqual(['B1 Rump 12.50', 'B3 Brisket 8.00'])
  })
  it('of an archived product are free again', async () => {
    await topside.product({
      code: 'B1',
      name: 'Old rump',
      basePrice: '9.00',
      archivedAt: '2026-11-01T09:00:00Z',
      isActive: false,
    })
    const done = await bringIn('Code,Product,Category,Unit,Price\nB1,Rump,Beef,kg,12.50\n')
    expect(done).toMatchObject({ added: 1, changed: 0 })
    expect(await range()).toEqual(['B1 Old rump 9.00', 'B1 Rump 12.50'])
  })
  it('of a product in the range rename it, and the preview says so', async () => {
    await topside.product({ code: 'B1', name: 'Rump', basePrice: '9.00' })
    const file = 'Code,Product,Category,Unit,Price\nB1,Shin,Beef,kg,7\n'
    const [line] = (await preview(file)).body.lines
    expect(line?.becomes).toContain('Product: Rump → Shin')
  })
})

describe('odd prices', () => {
  const file =
    'Code,Product,Category,Unit,Price\nB1,Rump,Beef,kg,1250\nB2,Shin,Beef,kg,7.00\nB3,Brisket,Beef,kg,80\n'
  it('stay back until somebody says that all of them are right, for this file only', async () => {
    await topside.product({ code: 'B3', name: 'Brisket', basePrice: '8.00' })
    const shown = (await preview(file)).body
    expect(toMend(shown)).toEqual([
      '2 Price: £1,250.00: is that right?',
      '4 Price: £80.00 instead of £8.00: is that right?',
    ])
    const [answer] = shown.lines[0]?.problems[0]?.suggestions ?? []
    expect(answer?.label).toBe('All 2 odd prices are right')
    expect(shown.lines[1]?.problems[0]?.suggestions).toEqual([answer])
    expect(await bringIn(file)).toMatchObject({ added: 1, left: 2 })
    expect(await range()).toEqual(['B2 Shin 7.00', 'B3 Brisket 8.00'])

    const words = [{ kind: 'price' as const, word: '', means: answer?.value ?? '' }]
    expect(toMend((await preview(file, { words })).body)).toEqual([])
    const mended = [{ row: 3, field: 'Price', value: '7000' }]
    expect(toMend((await preview(file, { words, mended })).body)).toEqual([
      '3 Price: £7,000.00 instead of £7.00: is that right?',
    ])
    expect(await bringIn(file, { words })).toMatchObject({ added: 1, changed: 1, left: 0 })
    expect(await range()).toEqual(['B1 Rump 1250.00', 'B2 Shin 7.00', 'B3 Brisket 80.00'])
    expect(toMend((await preview('Code,Price\nB2,70\n')).body)).toHaveLength(1)
  })
  it('refuse a whole file that is imported without leaving rows out', async () => {
    const body = { content: base64(file), goodRows: false }
    const shown = (await admin.call(previewImport, { params, body })).body
    expect(shown).toMatchObject({ errorCount: 1, fingerprint: null })
  })
})

describe('two people', () => {
  const one = 'Code,Product,Category,Unit,Price\nB1,Rump,Beef,kg,12.50\nB2,Shin,Beef,kg,7.00\n'
  it('who import the same file at once import it only once', async () => {
    const other = await topside.signIn('admin')
    const shown = (await preview(one)).body
    const answers = await Promise.all([bring(one, shown), bring(one, shown, {}, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await range()).toEqual(['B1 Rump 12.50', 'B2 Shin 7.00'])
  })
  it('who import two files at once: the second must look again at what the first changed', async () => {
    const other = await topside.signIn('admin')
    const two = 'Code,Product,Category,Unit,Price\nB2,Shin,Beef,kg,7.50\nB3,Brisket,Beef,kg,8.00\n'
    const shown = [(await preview(one)).body, (await preview(two)).body] as const
    const answers = await Promise.all([bring(one, shown[0]), bring(two, shown[1], {}, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.failure.code).toBe('STALE')
    expect((await range()).length).toBe(2)
  })
})

describe('files that somebody else made', () => {
  const list = (name: string) => `Code,Product,Category,Unit,Price\r\nB1,${name},Beef,kg,£12.50\r\n`
  const utf16 = (text: string) => Buffer.from(`\u{feff}${text}`, 'utf16le')
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\u{feff}${list('Rôti')}`)],
    ['Windows’ own, as Excel saves plain CSV', Buffer.from(list('Rôti'), 'latin1')],
    ['UTF-16, as Excel saves Unicode text', utf16(list('Rôti').replaceAll(',', '\t'))],
    ['UTF-16 the other way round', utf16(list('Rôti')).swap16()],
  ])('are read in %s', async (_, file) => {
    await bringIn(file)
    expect(await range()).toEqual(['B1 Rôti 12.50'])
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a blank line', Buffer.from('\r\n')],
    ['only zeros', Buffer.alloc(4096)],
    ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')],
    ['an old workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['half a workbook', Buffer.from('PK\u0003\u0004 and then no more')],
    ['half a pair of UTF-16', Buffer.from([0xff, 0xfe, 0x41])],
    ['an open quotation mark', Buffer.from('Code,Product\n"B1,Rump\n')],
    ['too many rows', Buffer.from(`Product\n${'x\n'.repeat(50_001)}`)],
  ])('with %s are refused with a plain message', async (_, file) => {
    const { status, body, failure } = await preview(file)
    const said = status === 200 ? body.errors[0]?.message : failure.message
    expect([status === 200 || status === 422 || status === 413, said]).toEqual([
      true,
      expect.any(String),
    ])
    expect(said).not.toMatch(/undefined|Error|null/)
  })

  it('may hold formulas, which stay text and are no formulas in the next export', async () => {
    const evil = '=HYPERLINK(""http://evil.example"",""Rump"")'
    await bringIn(
      `Code,Product,Category,Unit,Price,Description\nB1,"${evil}",Beef,kg,12.50,"@SUM(1+1)*cmd|' /C calc'!A0"\n`,
    )
    expect(await range()).toEqual(['B1 =HYPERLINK("http://evil.example","Rump") 12.50'])
    const { body } = await admin.call(exportSpreadsheet, { params })
    expect(String(body)).not.toMatch(/(^|,)"?[=@]/m)
  })

  it('of 50,000 rows are previewed and imported', async () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => `P${at},Product ${at},Beef,kg,1.00`)
    const file = `Code,Product,Category,Unit,Price\n${rows.join('\n')}\n`
    const shown = (await preview(file)).body
    expect(shown).toMatchObject({ rows: 50_000, errorCount: 0 })
  }, 120_000)
})
