import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from '#server/platform/files/csv.ts'
import { readFile } from './read-file.ts'
import type { Sheet } from './sheet.ts'

const sheet = { heads: ['Name', 'Note', 'Price'], needed: ['Name'] } as unknown as Sheet
const read = (text: string | Buffer) => readFile(Buffer.from(text).toString('base64'), sheet)
const cellsOf = async (text: string | Buffer) => (await read(text)).rows.map(({ cells }) => cells)

describe('a file', () => {
  it('can be read back from its export, whatever its cells contain', async () => {
    const special = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      "'",
      '"',
      ',',
      ';',
      '＝',
      '1',
    )
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: special }))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 20 }), async (rows) => {
        const named = rows.map(([name, note], place) => [`${place}`, `${name}|`, note])
        const file = await csvOf({ headings: sheet.heads, rows: named })
        expect((await cellsOf(file)).map((cells) => Object.values(cells))).toEqual(named)
      }),
    )
  })

  it.each([
    ['commas', 'Name,Price\r\n"Bacon, smoked",1\r\n'],
    ['semicolons', 'Name;Price\n"Bacon, smoked";1\n'],
    ['tabs and old line ends', 'Name\tPrice\r"Bacon, smoked"\t1\r'],
    ['a byte order mark and other capitals', '\u{feff}NAME, price \n"Bacon, smoked",1'],
  ])('is read with %s', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([{ Name: 'Bacon, smoked', Price: '1' }])
  })

  it('numbers its rows as a spreadsheet does, counting blank ones and line breaks in cells', async () => {
    const { rows } = await read('Name,Note\nA,"one\ntwo"\n,\nB,\n')
    expect(rows.map(({ number, cells }) => [number, cells.Name])).toEqual([
      [2, 'A'],
      [4, 'B'],
    ])
  })

  it('with wrong headings or a row too long says which', async () => {
    expect((await read('Note,Colour,Note\nx,y,z')).errors).toEqual([
      { row: 1, column: 'Name', message: 'This column is missing' },
      { row: 1, column: 'Colour', message: 'This column is not known' },
      { row: 1, column: 'Note', message: 'This column is there twice' },
    ])
    expect((await read('Name\nA\nB,1')).errors).toMatchObject([{ row: 3, column: 'Name' }])
  })

  it.each<[string, string | Buffer, RegExp]>([
    ['of zeros', Buffer.alloc(64), /is no list/],
    ['that is a PDF', '%PDF-1.7\n"open', /is a PDF, not a list/],
    ['with an open quotation mark', 'Name\nA\n"B\n', /after row 2: a quotation mark is open/],
    ['of nothing', '', /is empty/],
    ['of 50,001 rows', `Name\n${'A\n'.repeat(50_001)}`, /more than 50,000 rows/],
  ])('%s is refused with a message', async (_what, text, said) => {
    await expect(read(text)).rejects.toThrow(said)
  })
})
