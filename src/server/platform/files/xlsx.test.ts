import { afterAll, expect, it, test } from 'vitest'
import { threads } from '#server/platform/background/threads.ts'
import { workbook } from '#tests/support/workbook.ts'
import { isXlsx, sheetsOfXlsx } from './xlsx.ts'

afterAll(() => threads.close())

const base64 = (file: Uint8Array) => Buffer.from(file).toString('base64')
const read = async (file: Uint8Array) =>
  (await sheetsOfXlsx(base64(file))).find(({ rows }) => rows)?.rows
const refused = (file: Uint8Array) =>
  read(file).then(
    () => null,
    (error: unknown) => error,
  )
const tooLarge = { status: 413, code: 'TOO_LARGE' }

it('a workbook’s first sheet with cells is read as text', async () => {
  const strings = '<si><t>Code</t></si><si><t>Rump &amp; Sirloin £</t></si>'
  const file = workbook(
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>From</t></is></c></row>
     <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>10.949999999999999</v></c><c r="C3" s="1"><v>46327</v></c><c r="XFD3" s="1"/></row>`,
    { strings },
  )
  expect(isXlsx(base64(file))).toBe(true)
  expect(await read(file)).toEqual([
    ['Code', '', 'From'],
    ['', '', ''],
    ['Rump & Sirloin £', '10.95', '01/11/2026'],
  ])
})

it('a cover before the list is left out', async () => {
  const row = (cells: string) => `<row r="1">${cells}</row>`
  const words = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const cover = row(words('A1', 'Price list'))
  const list = row(words('A1', 'Rump') + words('B1', '10.95'))
  expect(await read(workbook(list, { cover }))).toEqual([['Rump', '10.95']])
  expect(await read(workbook('', { cover }))).toEqual([['Price list']])
})

it('a damaged workbook is refused with a sentence', async () => {
  for (const file of [
    workbook('<row').slice(0, 900),
    workbook('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'),
  ])
    expect(await refused(file)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/Excel workbook/) as string,
    })
})

const cell = (at: string, inside: string) => `<row r="1"><c r="${at}" ${inside}</c></row>`
const inline = (text: string) => `t="inlineStr"><is><t>${text}</t></is>`
const unpacksTo = 61_000_000
const swollen = workbook(cell('A1', inline(' '.repeat(unpacksTo))))

test.each([
  ['a part that unpacks to too much', () => swollen],
  ['a cell far to the right', () => workbook(cell('XFD1', inline('x')))],
  ['a cell far down', () => workbook(cell('A1048576', inline('x')))],
  [
    'one long text in many cells',
    () =>
      workbook(
        Array.from(
          { length: 700 },
          (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
        ).join(''),
        {
          strings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
        },
      ),
  ],
])('%s is refused before it fills the memory', async (_, file) => {
  const bomb = file()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await refused(bomb)).toMatchObject(tooLarge)
})

it('a part that claims to be small gets no more room than it claims', async () => {
  const bomb = Buffer.from(swollen)
  const size = Buffer.alloc(4)
  // The sizes stand in the list at the end of the file, and before each part.
  for (let at = 0; at < bomb.length - 4; at++) {
    const claimed = bomb.readUInt32LE(at)
    if (claimed > unpacksTo && claimed < unpacksTo + 1_000) size.copy(bomb, at)
  }
  expect(await refused(bomb)).toMatchObject({ status: 422 })
})
