import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { isChecked, readElements } from './gs1-elements.ts'
import { type LabelPrefix, noWeight, readWeightLabel } from './weight-labels.ts'

/* Made-up labels after the rules of GS1's syntax dictionary, each with its net weight in kg, or why it is refused. */

const parsed: [string, string, string | null][] = [
  ['P01', ']C1019061414100001531020012341326112310L42', '12.34'],
  ['P02', ']C1019061414100001510L42\u001d217', null],
  ['P03', ']C1019061414100001510L42\u001d', null],
  ['P04', ']C10190614141000015\u001d10L42', null],
  ['P05', ']C10190614141000015422276\u001d10L42', null],
  [
    'P06',
    ']d2019061414100001531030123401326112310L42\u001d21000123\u001d7030276DEBY12345',
    '12.340',
  ],
  ['P07', ']C10190614141000015423276056\u001d424276', null],
  ['P08', ']C101906141410000157030999AB12', null],
  ['P09', ']C100006141410000000012', null],
  ['P10', ']C10000614141000000001202906141410000153712\u001d310212345610L1', '1234.56'],
  ['P11', ']C1000061414100000000123302123999', null],
  ['P12', ']C101906141410000153100000012', '12'],
  ['P13', ']C101906141410000153105001234', '0.01234'],
  ['P14', ']C1019061414100001515260200', null],
  ['P15', ']C1019061414100001517280200', null],
  ['P16', ']C1019061414100001511760101', null],
  ['P17', ']C1019061414100001511770101', null],
  ['P18', ']C10190614141000015251DE0912345678', null],
  ['P19', ']e001006141410000123103001234', '1.234'],
  ['P20', ']Q30190614141000015310300123410L42', '1.234'],
  ['P22', ']e00198898765432106320201234515991231', null],
  ['P23', ']C1011231231231233310ABC123\u001d99TESTING', null],
  ['P24', ']C1019061414100001510L42217', null],
  ['P25', '\u001d019061414100001510L42\u001d217', null],
  ['P26', '01906141410000153102001234', '12.34'],
  ['P27', ']C1019061414100001510A/B-1_2+%', null],
  ['P28', ']C1019061414100001510L42\u001d10L42', null],
]
const refused: [string, string, string][] = [
  ['R01', ']C10190614141000018', 'gtin_check_digit'],
  ['R02', ']C100006141410000000013', 'sscc_check_digit'],
  ['R03', ']C13102001234', 'missing_required_ai'],
  ['R04', ']C101906141410000153712', 'invalid_pair'],
  ['R05', ']C102906141410000153102001234', 'missing_required_ai'],
  ['R06', ']C102906141410000153712', 'missing_required_ai'],
  ['R07', ']C1019061414100001531020012343103012340', 'invalid_pair'],
  ['R08', ']C101906141410000153106001234', 'unknown_ai'],
  ['R09', ']C1019061414100001515261300', 'date'],
  ['R10', ']C1019061414100001515260230', 'date'],
  ['R12', ']C10190614141000015423276\u001d426276', 'invalid_pair'],
  ['R13', ']C1019061414100001510\u001d217', 'empty_value'],
  ['R14', ']C1019061414100001510L42\u001d\u001d217', 'double_separator'],
  ['R15', ']C1019061414100001510ABCDEFGHIJKLMNOPQRSTU', 'too_long'],
  ['R16', ']C1019061414100001542227610L42', 'too_long'],
  ['R17', ']C10190614141000', 'too_short'],
  ['R18', ']C1019061414100001531020O1234', 'not_numeric'],
  ['R19', ']C1019061414100001510L 42', 'charset'],
  ['R20', ']C1019061414100001510L42\u001d10L43', 'conflict'],
  ['R21', ']C102906141410000153712\u001d217', 'missing_required_ai'],
  ['R22', ']C1', 'empty'],
  ['R23', ']C1011234567890123421123456', 'gtin_check_digit'],
  ['R24', ']C101106141410000193102001234', 'variable_measure_gtin'],
  ['R25', ']C001906141410000153102001234', 'not_gs1'],
  ['R26', '(01)90614141000015(10)L42', 'hri_not_scan'],
  ['R27', ']C101906141410000153102000000', 'zero_weight'],
  ['R28', ']C102906141410000153712\u001d3302012340', 'missing_required_ai'],
]

test.each(parsed)('%s is read, with its weight in kg if it has one', (_, scan, kg) => {
  expect(readElements(scan)).toBeInstanceOf(Map)
  const label = readWeightLabel(scan, [])
  if (kg === null) expect(label).toEqual({ refused: noWeight })
  else expect(label).toMatchObject({ netKg: kg })
})

test.each(refused)('%s is refused', (_, scan, reason) => {
  expect(readElements(scan)).toBe(reason)
  expect(readWeightLabel(scan, [])).toHaveProperty('refused')
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
  expect(readWeightLabel(scan, prefixes)).toEqual(label)
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

it('never throws, whatever is scanned', () => {
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
