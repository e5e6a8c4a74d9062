import { describe, expect, it } from 'vitest'
import { type Making, type Mixed, obstacleToMixing } from './mixing.ts'

const wednesday = '2026-11-25'

const beef: Mixed = {
  code: 'A',
  ...{ species: 'beef', form: 'cut', kind: 'received', day: '2026-11-24', frozenOn: null },
  ...{ bornIn: ['GB'], rearedIn: ['GB'], slaughteredIn: ['GB'], slaughterhouse: 'UK 2034' },
  ...{ slaughteredOn: '2026-11-23', cutIn: 'GB', cuttingPlants: ['UK 5512'] },
}
const pork: Mixed = { ...beef, species: 'pork' }
const chicken: Mixed = { ...beef, species: 'poultry' }

const mixed = (
  making: Making,
  first: Mixed,
  others: Partial<Mixed>[],
  rules: Partial<Parameters<typeof obstacleToMixing>[3]> = {},
) =>
  obstacleToMixing(
    [first, ...others.map((other, at) => ({ ...first, code: `B${at}`, ...other }))],
    making,
    wednesday,
    { market: 'GB', ...rules },
  )

describe('each rule has a case that passes and one that does not', () => {
  it.each<[article: string, Making, Mixed, Partial<Mixed>, Partial<Mixed>, says: string]>([
    [
      '1825/2000 art 4: one slaughterhouse for a first cut, whatever the day of slaughter',
      'first cut',
      beef,
      { slaughteredOn: '2026-11-22' },
      { slaughterhouse: 'UK 5678' },
      'Different slaughterhouses: UK 2034, UK 5678 (1825/2000, article 4).',
    ],
    [
      '1825/2000 art 4: one country of birth',
      'first cut',
      beef,
      { bornIn: ['XI'] },
      { bornIn: ['IE'] },
      'Born in different countries: United Kingdom and Ireland (1825/2000, article 4).',
    ],
    [
      '1825/2000 art 4: one country of rearing',
      'further cut',
      beef,
      { rearedIn: ['GB'] },
      { rearedIn: ['IE', 'GB'] },
      'Reared in different countries: United Kingdom and Ireland, United Kingdom (1825/2000, article 4).',
    ],
    [
      '1825/2000 art 4: one cutting plant for a further cut',
      'further cut',
      beef,
      { cuttingPlants: ['UK 5512'] },
      { cuttingPlants: ['UK 4471'] },
      'Different cutting plants: UK 5512, UK 4471 (1825/2000, article 4).',
    ],
    [
      '1825/2000 art 4: trimmings of animals from two countries go with the same only',
      'portions',
      { ...beef, form: 'trimmings', bornIn: ['GB', 'IE'] },
      { bornIn: ['IE', 'GB'] },
      { bornIn: ['IE'] },
      'Born in different countries: Ireland, United Kingdom and Ireland (1825/2000, article 4).',
    ],
    [
      '1825/2000 art 4: one day of cutting',
      'further cut',
      { ...beef, kind: 'cut' },
      { day: '2026-11-24' },
      { day: '2026-11-23' },
      'Cut on different days: Tue 24 Nov 2026 and Mon 23 Nov 2026. A batch is one day’s cutting (1825/2000, article 4).',
    ],
    [
      '1760/2000 art 14: one country of slaughter for mince, whatever else differs',
      'mince',
      beef,
      { bornIn: ['IE'], slaughterhouse: 'UK 5678' },
      { slaughteredIn: ['IE'] },
      'Slaughtered in different countries: United Kingdom and Ireland (1760/2000, article 14).',
    ],
    [
      '1825/2000 art 5a: one country of slaughter for trimmings, whatever else differs',
      'trimmings',
      beef,
      { bornIn: ['IE'], slaughterhouse: 'UK 5678' },
      { slaughteredIn: ['FR'] },
      'Slaughtered in different countries: United Kingdom and France (1825/2000, article 5a).',
    ],
    [
      '1337/2013 art 4: pork of one country of rearing',
      'further cut',
      pork,
      { slaughterhouse: 'UK 5678', bornIn: ['DK'] },
      { rearedIn: ['DK'] },
      'Reared in different countries: United Kingdom and Denmark (1337/2013, article 4).',
    ],
    [
      '1337/2013 art 4: pork of one country of slaughter',
      'further cut',
      pork,
      {},
      { slaughteredIn: ['DK'] },
      'Slaughtered in different countries: United Kingdom and Denmark (1337/2013, article 4).',
    ],
    [
      '853/2004 annex III: red meat is minced within 6 days of slaughter',
      'mince',
      pork,
      { slaughteredOn: '2026-11-19' },
      { slaughteredOn: '2026-11-18' },
      'Lot B0 was slaughtered 7 days ago; it may be minced for 6 days (853/2004, annex III, section V, chapter III).',
    ],
    [
      '853/2004 annex III: poultry is minced within 3 days of slaughter',
      'mince',
      chicken,
      { slaughteredOn: '2026-11-22' },
      { slaughteredOn: '2026-11-21' },
      'Lot B0 was slaughtered 4 days ago; it may be minced for 3 days (853/2004, annex III, section V, chapter III).',
    ],
    [
      '853/2004 annex III: boned beef in vacuum packs is minced within 15 days of slaughter',
      'mince',
      { ...beef, isBonedVacuum: true },
      { slaughteredOn: '2026-11-10' },
      { slaughteredOn: '2026-11-09' },
      'Lot B0 was slaughtered 16 days ago; it may be minced for 15 days (853/2004, annex III, section V, chapter III).',
    ],
    [
      '853/2004 annex III: frozen meat is minced at any age; chilled meat needs a day of slaughter',
      'mince',
      beef,
      { slaughteredOn: '2026-10-01', frozenOn: '2026-10-03' },
      { slaughteredOn: null },
      'Lot B0 has no day of slaughter, which mince needs (853/2004, annex III, section V, chapter III).',
    ],
    [
      '1760/2000: beef is kept apart from other meat; other meats may be mixed',
      'trimmings',
      pork,
      { species: 'lamb' },
      { species: 'beef' },
      'Different animals: pork and beef. Keep beef apart from other meat.',
    ],
  ])('%s', (_, making, first, good, bad, says) => {
    expect(mixed(making, first, [good])).toBeNull()
    expect(mixed(making, first, [bad])).toBe(says)
  })

  it('1825/2000 art 4(3): portions from three slaughterhouses only if the business says so', () => {
    const three = [{ slaughterhouse: 'UK 2' }, { slaughterhouse: 'UK 3' }]
    const four = [...three, { slaughterhouse: 'UK 4' }]
    const allowed = { threeSlaughterhouses: true }
    expect(mixed('portions', beef, three, allowed)).toBeNull()
    expect(mixed('portions', beef, three)).toMatch(/^Different slaughterhouses/)
    expect(mixed('portions', beef, four, allowed)).toBe(
      'More than three slaughterhouses: UK 2034, UK 2, UK 3, UK 4 (1825/2000, article 4).',
    )
  })

  it('1825/2000 art 4: a cut of animals from two countries goes only where one of them is enough', () => {
    const two = { ...beef, bornIn: ['GB', 'IE'] }
    const born = 'Born in different countries: Ireland, United Kingdom (1825/2000, article 4).'
    expect(mixed('portions', two, [])).toBe(born)
    expect(mixed('further cut', two, [{}])).toBe(born)
    expect(mixed('mince', two, [{}])).toBeNull()
    expect(mixed('portions', { ...two, form: 'trimmings' }, [])).toBeNull()
    const killed = { ...beef, slaughteredIn: ['GB', 'IE'] }
    expect(mixed('trimmings', killed, [])).toBe(
      'Slaughtered in different countries: Ireland, United Kingdom (1825/2000, article 5a).',
    )
  })

  it('British and Northern Irish beef counts as from one country in Great Britain, and from two elsewhere', () => {
    expect(mixed('first cut', beef, [{ bornIn: ['XI'] }], { market: 'EU' })).toBe(
      'Born in different countries: United Kingdom and UK(NI) (1825/2000, article 4).',
    )
  })
})

it('an opening lot, whose origin nobody knows, is not mixed with meat whose origin is known', () => {
  expect(mixed('first cut', beef, [{ kind: 'opening', bornIn: [] }])).toBe(
    'Born in different countries: United Kingdom and not known (1825/2000, article 4).',
  )
})

it('refuses to make a lot from nothing, or from a lot of a later day', () => {
  expect(obstacleToMixing([], 'mince', wednesday, { market: 'GB' })).toBe(
    'Choose what it is made from.',
  )
  expect(mixed('further cut', beef, [{ day: '2026-11-26' }])).toBe('Lot B0 is from a later day.')
})
