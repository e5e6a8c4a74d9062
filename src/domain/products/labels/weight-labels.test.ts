import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { vectors } from '#tests/support/gs1-vectors.json' with { type: 'json' }
import { readArrivalLabel } from '#domain/lots/arrival-label.ts'
import { isChecked, readElements } from './gs1-elements.ts'
import { type LabelPrefix, noWeight, readWeightLabel } from './weight-labels.ts'

type Vector = { id: string; kind: string; input: unknown; expect?: unknown; reason?: string }
type Said = { elements: [string, string][]; derived?: { netKg?: string } }

const of = (kind: string) => (vectors as Vector[]).filter((each) => each.kind === kind)

/**
 * The kinds of test vector that are labels to read. None is a barcode of 13 digits in a supplier's own layout: tests
 * further down have those. `labels.test.ts` tests the labels that Topside prints.
 */
const kindsRead = ['parse', 'parse-set', 'refuse']

test.each(of('parse'))('$id is read, with its weight in kg if it has one', (vector) => {
  const { elements, derived } = vector.expect as Said
  const scan = String(vector.input)
  expect(readElements(scan)).toEqual(new Map(elements))
  const label = readWeightLabel(scan, [])
  if (derived?.netKg === undefined) expect(label).toEqual({ refused: noWeight })
  else expect(label).toMatchObject({ netKg: derived.netKg })
})

test.each(of('parse-set'))(
  '$id: two symbols on one box together say what one symbol would',
  (vector) => {
    const [first = '', second = ''] = vector.input as string[]
    const before = readElements(first)
    expect(typeof before === 'string' ? before : readElements(second, before)).toEqual(
      new Map((vector.expect as Said).elements),
    )
  },
)

test.each(of('refuse'))('$id is refused: $reason', ({ input, reason = '' }) => {
  const scan = String(input)
  expect(readWeightLabel(scan, [])).toHaveProperty('refused')
  if (!scan.startsWith(']E0')) expect(readElements(scan)).toBe(reason)
})

test('the links and pallet label of the test vectors are read, and check digits agree', () => {
  for (const { input, expect: expected } of of('encode-dl')) {
    const { gtin, batch } = input as { gtin: string; batch: string }
    const read = readElements(`]Q1${(expected as { uri: string }).uri}`)
    expect(Object.fromEntries(read as Map<string, string>)).toMatchObject({
      '01': gtin,
      '10': batch,
    })
  }
  const pallet = (vectors as Vector[]).find(({ id }) => id === 'E07')
  const { message } = pallet?.expect as { message: string }
  expect(readElements(`]C1${message.slice(1)}`)).toEqual(new Map([['00', message.slice(3)]]))
  for (const { input, expect: expected } of of('check-digit'))
    expect(isChecked(`${String(input)}${(expected as { digit: string }).digit}`)).toBe(true)
  expect(kindsRead.flatMap(of)).toHaveLength(58)
})

const byWeight: LabelPrefix = {
  prefix: '21',
  holds: 'weight',
  itemStart: 2,
  itemDigits: 5,
  valueStart: 7,
  valueDigits: 5,
  decimals: 3,
}
const prefixes: LabelPrefix[] = [
  byWeight,
  { ...byWeight, prefix: '20', holds: 'price', decimals: 2 },
  { ...byWeight, prefix: '2112346', decimals: 2 },
]

test.each([
  ['2112345012346', { netKg: '1.234', article: '12345', serial: null }],
  [']E02112345012346', { netKg: '1.234', article: '12345', serial: null }],
  ['2012345012349', { refused: noWeight }],
  ['4006381333931', { refused: noWeight }],
])('a barcode of 13 digits, %s, is read by the supplier’s layout', (scan, label) => {
  expect(readWeightLabel(scan, prefixes)).toMatchObject(label)
})

test.each(['2912345012342', '2112345012345', ''])('%s is refused with a sentence', (scan) => {
  expect(readWeightLabel(scan, prefixes)).toEqual({ refused: expect.stringMatching(/\.$/) })
})

it('the longest prefix that fits decides', () => {
  const digits = '211234601234'
  const last = [...Array(10).keys()].find((digit) => isChecked(digits + String(digit)))
  expect(readWeightLabel(digits + String(last), prefixes)).toMatchObject({ netKg: '12.34' })
})

it('names a piece by article and serial, a box by its own number', () => {
  expect(readWeightLabel(']C1019061414100001531020012342142', [])).toMatchObject({
    article: '90614141000015',
    serial: '90614141000015.42',
  })
  expect(
    readWeightLabel(']C10000614141000000001202906141410000153712\u001d310212345610L1', []),
  ).toMatchObject({ serial: '006141410000000012' })
})

test.each([
  ['7006261119', true],
  ['7006261332', false],
  ['7006260200', false],
  ['7007261119', true],
  ['7007261119261121', true],
  ['7007260230', false],
  ['7007261121261119', false],
  ['70072611', false],
  ['11261301', false],
  ['13260230', false],
])('the days in %s exist: %s', (element, exist) => {
  const read = readElements(`]C10195012345678903${element}`)
  if (exist) expect(read).toBeInstanceOf(Map)
  else expect(read).toMatch(/^(date|too_short)$/)
})

it('never throws, whatever is scanned', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('11', '13', '15', '17', '7006', '7007'),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 12 }),
      (ai, days) => void readArrivalLabel(`]C10195012345678903${ai}${days}`, 2026),
    ),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (scan) => void readWeightLabel(scan, prefixes)),
  )
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789]C\u001d'), maxLength: 60 }),
      (scan) => void readWeightLabel(`]C1${scan}`, prefixes),
    ),
  )
})
