import { expect, it } from 'vitest'
import {
  countries,
  labelsTogether,
  obstacleToCounting,
  readArrivalLabel,
  sameArticle,
  serialOf,
} from './arrival-label.ts'
import { degreesInKeys, typedCelsius, withDegreeKey } from './arrivals.ts'
import { likelyMeat } from './lots.ts'
import { missingFacts, noOrigin, originInWords, originOfMade } from './origin.ts'

it.each([
  ['3', '3.0', '3 °C'],
  ['3.', '3.0', '3. °C'],
  ['3.8', '3.8', '3.8 °C'],
  ['3.85', '3.8', '3.8 °C'],
  ['-18', '-18.0', '−18 °C'],
  ['18-', '-18.0', '−18 °C'],
  ['--18', '-18.0', '−18 °C'],
  ['-+19', '19.0', '19 °C'],
  ['+19', '19.0', '19 °C'],
  ['123', '12.0', '12 °C'],
  ['3x', '', '–'],
  ['', '', '–'],
  ['-.', '', '− °C'],
])('the keys %s mean %s and show %s', (pressed, celsius, shown) => {
  const press = (so: string, key: string) => withDegreeKey(so, key === 'x' ? 'Backspace' : key)
  const keys = Array.from(pressed).reduce(press, '')
  expect([typedCelsius(keys) ?? '', degreesInKeys(keys)]).toEqual([celsius, shown])
})

it('reads a box’s weight, lot, use-by and origin, with the nearest century and day 00 as the month’s end', () => {
  const scan =
    ']C1019501234567890331020018421726120010' +
    '7745-2\u001d422826\u001d7030826UK2034\u001d7031826UK5512\u001d7007261119'
  expect(readArrivalLabel(scan, 2026)).toEqual({
    ...{ gtin: '95012345678903', kg: '18.42', supplierLot: '7745-2', useBy: '2026-12-31' },
    ...{ frozenOn: null, serial: null, isSameBox: false },
    origin: {
      ...{ bornIn: ['GB'], slaughteredIn: ['GB'], slaughterhouse: 'UK2034' },
      ...{ cutIn: 'GB', cuttingPlants: ['UK5512'], slaughteredOn: '2026-11-19' },
    },
  })
  const reared = (numbers: string) => {
    const read = readArrivalLabel(`]C10195012345678903422372\u001d423${numbers}`, 2026)
    return 'refused' in read ? read.refused : read.origin
  }
  expect(reared('372826')).toEqual({ bornIn: ['IE'], rearedIn: ['IE', 'GB'] })
  expect(reared('372888')).toEqual({ bornIn: ['IE'] })
  expect(readArrivalLabel(']C1019061414100001517770100', 2026)).toMatchObject({
    useBy: '1977-01-31',
  })
  for (const plain of ['hello', '91-4711', ']Q1261127-27', ']C101950123456789045'])
    expect(readArrivalLabel(plain, 2026)).toHaveProperty('refused')
})

const beef = {
  ...{ bornIn: ['GB'], rearedIn: ['GB'], slaughteredIn: ['GB'], slaughterhouse: 'UK 2034' },
  ...{ slaughteredOn: '2026-11-19', cutIn: 'GB', cuttingPlants: ['UK 5512'] },
}
const cut = { species: 'beef', form: 'cut' } as const

it('the origin of meat from one country names it once, and still gives the slaughterhouse’s number', () => {
  expect(originInWords({ ...beef, ...cut }, 'GB')).toBe(
    'Origin: United Kingdom · Slaughtered in: UK 2034 · Cut in: UK 5512',
  )
  expect(originInWords({ ...beef, ...cut, bornIn: ['IE'] }, 'GB')).toBe(
    'Born in: Ireland · Reared in: United Kingdom · Slaughtered in: United Kingdom UK 2034 · Cut in: United Kingdom UK 5512',
  )
  expect(originInWords({ ...beef, ...cut, bornIn: ['XI'] }, 'EU')).toMatch(/^Born in: UK\(NI\)/)
})

const here = { country: 'GB', approvalNumber: 'UK 9001' }

it('a lot made here gets all countries and plants of its inputs, and the earliest day of slaughter', () => {
  const irish = { ...beef, bornIn: ['IE'], rearedIn: ['IE', 'GB'] }
  const other = { ...irish, slaughterhouse: 'UK 1', slaughteredOn: '2026-11-18' }
  const made = originOfMade([beef, other], here)
  expect(made).toEqual({
    ...beef,
    ...{ bornIn: ['GB', 'IE'], rearedIn: ['GB', 'IE'] },
    ...{ slaughterhouse: 'UK 1, UK 2034', slaughteredOn: '2026-11-18' },
    cuttingPlants: ['UK 5512', 'UK 9001'],
  })
  // 1760/2000, article 14: mince says each country that is not the one where it was prepared.
  expect(originInWords({ ...made, species: 'beef', form: 'mince' }, 'GB')).toBe(
    'Slaughtered in: United Kingdom · Prepared in: United Kingdom · Origin: United Kingdom, Ireland',
  )
  // 1825/2000, article 5a: trimmings say all countries of birth and rearing.
  expect(originInWords({ ...made, species: 'beef', form: 'trimmings' }, 'GB')).toMatch(
    /^Born in: United Kingdom, Ireland · Reared in: United Kingdom, Ireland · /,
  )
  expect(missingFacts({ ...made, species: 'beef', form: 'trimmings' })).toEqual([])
})

it('mince and trimmings of other meat may be slaughtered in several countries (1337/2013, article 7)', () => {
  const danish = { ...beef, slaughteredIn: ['DK'], slaughterhouse: 'DK 2' }
  const made = originOfMade([beef, danish], here)
  expect(made.slaughteredIn).toEqual(['DK', 'GB'])
  expect(originInWords({ ...made, species: 'pork', form: 'mince' }, 'GB')).toContain(
    'Slaughtered in: Denmark, United Kingdom DK 2, UK 2034',
  )
})

it('what one input lacks is not known of the whole, so that no label says a part of it (1825/2000, article 5a)', () => {
  const made = originOfMade([beef, { ...noOrigin, slaughteredIn: ['GB'] }], here)
  expect(made).toMatchObject({ bornIn: [], rearedIn: [], slaughteredOn: null })
  const lacking = missingFacts({ ...made, species: 'beef', form: 'trimmings' })
  expect(lacking.map(([field]) => field)).toEqual(['bornIn', 'rearedIn'])
})

it('the second label of a box adds to the first; the label of the next box does not', () => {
  const first = ']C101906141410000153102001234'
  expect(readArrivalLabel(']C117261203' + '10L42', 2026, first)).toMatchObject({
    ...{ gtin: '90614141000015', kg: '12.34', supplierLot: 'L42', useBy: '2026-12-03' },
    isSameBox: true,
  })
  expect(readArrivalLabel(']C101906141410000153102002000', 2026, first)).toMatchObject({
    ...{ kg: '20.00', isSameBox: false },
  })
})

it('a box with a serial number is counted once a day, even if the number is on its second label', () => {
  const first = ']C101906141410000153102001234'
  const second = ']C10190614141000015217'
  const labels = labelsTogether(first, second)
  expect(labelsTogether(labels, second)).toBe(labels)
  expect([serialOf(first), serialOf(labels)]).toEqual([null, '90614141000015.7'])
  const arrived = { label: labels, outcome: 'accepted' as const, lotCode: '261127-03' }
  const said =
    'This box, number 7, was received today already, in lot 261127-03. It is counted once.'
  expect(obstacleToCounting('90614141000015.7', [arrived])).toBe(said)
  expect(obstacleToCounting('90614141000015.8', [arrived])).toBeNull()
  expect(obstacleToCounting(null, [{ ...arrived, label: first }])).toBeNull()
  expect(obstacleToCounting('90614141000015.7', [{ ...arrived, outcome: 'refused' }])).toBeNull()
  expect(sameArticle('90614141000015', [arrived])).toBe(arrived)
  expect(sameArticle('95012345678903', [arrived])).toBeUndefined()
})

it('a country to choose from is there once, the nearest first', () => {
  expect(countries.slice(0, 4)).toEqual(['GB', 'XI', 'IE', 'FR'])
  expect(countries).toContain('CA')
  expect(new Set(countries).size).toBe(countries.length)
})

it.each([
  ['Ox cheek', 'beef'],
  ['Oxtail', 'beef'],
  ['Oxford sausages', 'other'],
])('%s is likely %s', (name, species) =>
  expect(likelyMeat({ name, category: 'Sausages' }).species).toBe(species),
)
