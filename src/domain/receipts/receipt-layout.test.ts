import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neutralised } from '#domain/words/plain-text.ts'
import type { ReceiptLine } from './receipt.ts'
import { columnsOf, layOut, widthOf } from './receipt-layout.ts'

const plain = (name: string, quantity: string | null): ReceiptLine[] => [
  { kind: 'plain', name, quantity },
]
const texts = (receipt: ReceiptLine[], columns: number) =>
  layOut(receipt, columns).map(({ text }) => text)

describe('the printed lines', () => {
  it('put quantities at the right edge: at column 48, or at 32 on narrow paper', () => {
    for (const [paper, columns] of [
      [80, 48],
      [58, 32],
    ] as const) {
      expect(columnsOf(paper)).toBe(columns)
      const [line] = layOut(plain('Rump, whole', '5 kg'), columns)
      expect(line).toEqual({ text: `Rump, whole${' '.repeat(columns - 15)}5 kg`, as: 'plain' })
    }
  })

  it('wrap a long name between words, with its quantity on the last line', () => {
    expect(texts(plain('Dry-cured back bacon, sliced thin, rind on', '12.5 kg'), 32)).toEqual([
      'Dry-cured back bacon,',
      'sliced thin, rind on     12.5 kg',
    ])
  })

  it('give a quantity that is too wide its own lines', () => {
    expect(texts(plain('Ring bell', 'please leave with the chef, thank you'), 20)).toEqual([
      'Ring bell',
      '   please leave with',
      ' the chef, thank you',
    ])
  })

  it('indent a note and keep its lines', () => {
    const note = {
      kind: 'note' as const,
      name: 'Back door\r\n\nRing twice, and wait',
      quantity: null,
    }
    expect(texts([note], 16)).toEqual(['  Back door', '  Ring twice,', '  and wait'])
  })

  it('count wide letters as two columns, and keep accents with their letter', () => {
    expect(texts(plain('牛肉牛肉牛肉', '1 kg'), 16)).toEqual(['牛肉牛肉牛', '肉          1 kg'])
    expect(texts(plain('e\u0301'.repeat(9), null), 8)).toEqual(['e\u0301'.repeat(8), 'e\u0301'])
    expect(widthOf('🏴󠁧󠁢󠁷󠁬󠁳󠁿')).toBe(2)
  })
})

const kinds = ['header', 'section', 'bold', 'plain', 'note', 'separator'] as const
const oddities = ['|QTY|', 'HEADER:', '='.repeat(32), '\n', '\u0301', '🥩', '肉', '\u202e', '   ']
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
const upTo = (max: number) => fc.integer({ min: 0, max })
/** Short words and very long ones, up to 10,000 characters in total. */
const anyText = fc
  .array(
    fc.tuple(fc.oneof(fc.constantFrom(...oddities), anyCharacter), fc.oneof(upTo(3), upTo(3000))),
    {
      maxLength: 60,
      size: 'max',
    },
  )
  .map((parts) =>
    parts
      .map(([part, times]) => part.repeat(times))
      .join('')
      .slice(0, 10_000),
  )
const letters = (all: string) => all.replaceAll(/\s/g, '')

it('lays out any text quickly on any paper, and loses none of it', () => {
  let slowest = 0
  const anyLine = fc.record({
    kind: fc.constantFrom(...kinds),
    name: anyText,
    quantity: fc.option(fc.oneof(fc.constant('5.37 kg'), anyText)),
  })
  fc.assert(
    fc.property(anyLine, fc.integer({ min: 8, max: 96 }), (line, columns) => {
      const began = process.cpuUsage()
      const lines = layOut([line], columns)
      slowest = Math.max(slowest, process.cpuUsage(began).user / 1000)
      const room = line.kind === 'header' ? Math.floor(columns / 2) : columns
      expect(Math.max(0, ...lines.map(({ text }) => widthOf(text)))).toBeLessThanOrEqual(room)
      if (line.kind === 'separator') return
      const said = neutralised(line.name) + neutralised(line.quantity ?? '')
      expect(letters(lines.map(({ text }) => text).join(''))).toBe(letters(said))
    }),
    { numRuns: 40 },
  )
  expect(slowest).toBeLessThan(1_000)
})
