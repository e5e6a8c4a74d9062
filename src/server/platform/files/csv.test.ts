import { expect, it } from 'vitest'
import { csvOf, rowsOfCsv } from './csv.ts'

it('a file is UTF-8 that Excel recognises, quoted where necessary', async () => {
  const file = await csvOf({
    headings: ['Name', 'Amount'],
    rows: [['Café “Ô”, the £5 "bar"\nupstairs', '12.50']],
  })
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(file.toString('utf8').slice(1)).toBe(
    'Name,Amount\r\n"Café “Ô”, the £5 ""bar""\nupstairs",12.50\r\n',
  )
})

it('a file contains no formula, and leaves negative numbers alone', async () => {
  const cells = ['=1+1', '+44', '-x', '@SUM(A1)', '\tx', '\rx', '＝1', '-5.00', '5 = 5']
  const file = await csvOf({ headings: ['Cell'], rows: cells.map((cell) => [cell]) })
  const lines = file.toString('utf8').slice(1).split('\r\n').slice(1)
  expect(lines.map((line) => line.replaceAll('"', '')).slice(0, -1)).toEqual([
    "'=1+1",
    "'+44",
    "'-x",
    "'@SUM(A1)",
    "'\tx",
    "'\rx",
    "'＝1",
    '-5.00',
    '5 = 5',
  ])
})

it('a large file keeps every row', async () => {
  const file = await csvOf({
    headings: ['Row'],
    rows: Array.from({ length: 2_345 }, (_, row) => [row]),
  })
  const lines = file.toString('utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(2_346)
  expect(lines.at(-1)).toBe('2344')
})

it('reads the apostrophe, dash and euro of Excel’s plain CSV', async () => {
  const bytes = Buffer.from([0x4f, 0x92, 0x48, 0x96, 0x80, 0xa3])
  expect(await rowsOfCsv(bytes.toString('base64'))).toEqual([['O’H–€£']])
})

it.each([
  ['"Beef; diced; lean",Price', ['Beef; diced; lean', 'Price']],
  ['"6"" tray, large; small";Price', ['6" tray, large; small', 'Price']],
])('finds the separator of %s outside its quotation marks', async (headings, cells) => {
  expect(await rowsOfCsv(Buffer.from(headings).toString('base64'))).toEqual([cells])
})
