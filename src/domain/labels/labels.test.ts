import { describe, expect, it, test } from 'vitest'
import { noOrigin } from '../lots/origin.ts'
import { readElements } from '../products/labels/gs1-elements.ts'
import {
  barsFor,
  bracketed,
  code128Of,
  dataMatrixOf,
  elementsOf,
  gtinOf,
  messageOf,
} from './label-codes.ts'
import { laidOut } from './label-layout.ts'
import { type Labelled, labelOf, markOf } from './labels.ts'
import { zplOf } from './zpl.ts'

const gtin = '90614141000015'
const whole = (elements: ReturnType<typeof elementsOf>) => {
  if ('obstacle' in elements) throw new Error(elements.obstacle)
  return elements
}

/** Cases E01 to E06 of the GS1 vectors; '^' is FNC1. */
describe('GS1 elements', () => {
  test.each([
    [
      { gtin, netKg: '12.34', packedOn: '2026-11-23', lot: 'L42', serial: '7' },
      '^019061414100001531020012341326112310L42^217',
    ],
    [{ gtin, netKg: '12.345' }, '^01906141410000153103012345'],
    [{ gtin, bestBefore: '2027-06-01', lot: 'L42' }, '^01906141410000151527060110L42'],
    [{ gtin, netKg: '1234.56' }, '^01906141410000153102123456'],
  ])('of %j are %s', (coded, expected) => {
    const elements = whole(elementsOf(coded))
    expect(`^${messageOf(elements).replaceAll('\u001d', '^')}`).toBe(expected)
    expect(readElements(`]C1${messageOf(elements)}`)).toEqual(new Map(elements))
  })
  it('are written for printers and people', () => {
    const coded = { gtin, netKg: '12.34', packedOn: '2026-11-23', lot: 'L42', serial: '7' }
    const elements = whole(elementsOf(coded))
    expect(code128Of(elements).zpl).toBe('>;>8019061414100001531020012341326112310>6L42>8217')
    expect(dataMatrixOf(elements)).toBe('_1019061414100001531020012341326112310L42_1217')
    expect(bracketed(elements)).toBe('(01)90614141000015(3102)001234(13)261123(10)L42(21)7')
  })
  it('never round a weight, and refuse weighed goods whose article number begins with 1', () => {
    expect(elementsOf({ gtin, netKg: '1234.567' })).toHaveProperty('obstacle')
    expect(elementsOf({ gtin: '10614141000019', netKg: '12.34' })).toHaveProperty('obstacle')
  })
  it('are spread over two bars that each name the article if one would be too long', () => {
    const lot = 'ABCDEFGHIJKLMNOPQRST'
    const elements = whole(elementsOf({ gtin, netKg: '12.34', useBy: '2026-12-01', lot }))
    expect(barsFor(elements, 1000)?.map(bracketed)).toEqual([
      `(01)${gtin}(3102)001234`,
      `(01)${gtin}(17)261201(10)${lot}`,
    ])
    expect(barsFor(elements, 340)).toBeNull()
  })
  it('have an article number made from the business’s prefix and the product’s number', () => {
    expect(gtinOf('5012345', 42)).toBe('95012345000421')
    expect(gtinOf('5012345678', 420)).toBeNull()
  })
})

const about = (changed: Partial<Labelled> = {}, lot: Partial<Labelled['lot']> = {}): Labelled => ({
  kind: 'box',
  lot: {
    ...{ code: '261125-07', kind: 'cut', name: 'Sirloin', species: 'beef', form: 'cut' },
    ...{ day: '2026-11-25', useBy: '2026-12-01', frozenOn: null, status: 'free' },
    ...{ statusReason: null, bornIn: ['IE'], rearedIn: ['IE', 'GB'], slaughteredIn: ['GB'] },
    ...{ slaughterhouse: 'UK 2034', slaughteredOn: '2026-11-21', cutIn: 'GB' },
    ...{ cuttingPlants: ['UK 9001'] },
    ...lot,
  },
  product: { id: 42, ingredients: null, allergens: [] },
  weight: { kg: '12.340', grossKg: '12.86', tareKg: '0.52', pieces: 6 },
  forWhom: 'The Oak Tavern, ORD-000762',
  business: {
    ...{ name: 'Topside Meats', address: '1 High Street\nReading', approvalNumber: 'UK 9001' },
    ...{ gs1Prefix: '5012345', market: 'GB' },
  },
  today: '2026-11-25',
  ...changed,
})

describe('a label', () => {
  it('says what the law requires for beef, its weight, its dates and who packed it', () => {
    expect(labelOf(about())).toEqual({
      lacking: [],
      label: {
        ...{ name: 'Sirloin', net: 'Net 12.34 kg', lot: 'Lot 261125-07' },
        weights: 'Gross 12.86 kg · Tare 0.52 kg · 6 pieces',
        until: 'Use by 1 Dec 2026',
        rest: [
          'Keep at 7 °C or colder',
          'Born in: Ireland',
          'Reared in: Ireland, United Kingdom',
          'Slaughtered in: United Kingdom UK 2034',
          'Cut in: United Kingdom UK 9001',
          'For The Oak Tavern, ORD-000762',
        ],
        mark: ['UK', '9001'],
        business: ['Topside Meats', '1 High Street, Reading'],
        code: {
          ...{ gtin: '95012345000421', netKg: '12.340', packedOn: '2026-11-25' },
          ...{ useBy: '2026-12-01', lot: '261125-07' },
        },
      },
    })
  })
  it('of frozen mince has a best-before date, the mark of its market and, without a prefix, the lot’s code', () => {
    const business = { ...about().business, gs1Prefix: null, market: 'NI' as const }
    const frozen = { form: 'mince' as const, frozenOn: '2026-11-24', ...noOrigin }
    const { label } = labelOf(about({ business }, { ...frozen, slaughteredIn: ['XI'] }))
    expect(label).toMatchObject({ until: 'Best before 1 Dec 2026', mark: ['UK(NI)', '9001', 'EC'] })
    expect(label.rest.slice(0, 3)).toEqual([
      'Frozen on 24 Nov 2026',
      'Keep at −18 °C or colder',
      'Slaughtered in: UK(NI)',
    ])
    expect(label.code).toBe('261125-07')
    const { code } = labelOf(about({}, { frozenOn: '2026-11-24' })).label
    expect(code).toMatchObject({ bestBefore: '2026-12-01' })
    expect(code).not.toHaveProperty('useBy')
  })
  test.each<[Partial<Labelled>, Partial<Labelled['lot']>, string, string]>([
    [{}, { bornIn: [] }, 'lot', 'Born in is missing, which this meat’s label must say.'],
    [
      {},
      { ...noOrigin, kind: 'opening' },
      'lot',
      'Born in is missing, which this meat’s label must say.',
    ],
    [
      {},
      { bornIn: ['GB', 'IE'] },
      'lot',
      'Born in different countries: Ireland, United Kingdom (1825/2000, article 4).',
    ],
    [
      {},
      { form: 'mince', cutIn: null },
      'lot',
      'Prepared in is missing, which this meat’s label must say.',
    ],
    [
      { product: { id: 42, ingredients: 'Beef, pepper', allergens: ['fish'] } },
      {},
      'product',
      'The ingredients of Sirloin don’t name an allergen that is declared: fish (1169/2011, article 21).',
    ],
    [{}, { useBy: null }, 'lot', 'The use-by date is missing (1169/2011, article 24).'],
    [
      {},
      { useBy: null, frozenOn: '2026-11-24' },
      'lot',
      'The best-before date is missing (1169/2011, article 24).',
    ],
    [{}, { useBy: '2026-11-24' }, 'lot', 'Lot 261125-07 is out of date.'],
    [{}, { status: 'held' }, 'lot', 'Lot 261125-07 is held.'],
    [{ weight: null }, {}, 'lot', 'The weight is missing (1169/2011, article 9).'],
    [
      {},
      { form: 'preparation' },
      'product',
      'The ingredients of Sirloin are missing (1169/2011, article 9).',
    ],
    [
      { business: { ...about().business, address: ' ' } },
      {},
      'settings',
      'The name or address of your business is missing (1169/2011, article 8).',
    ],
  ])('with %j and %j lacks a fact of the %s', (changed, lot, at, message) => {
    expect(labelOf(about(changed, lot)).lacking).toEqual([{ at, message }])
  })
  it('for the shelf needs no weight or use-by, and for an opening lot no origin', () => {
    const lot = { ...noOrigin, useBy: null, kind: 'opening' as const }
    expect(labelOf(about({ kind: 'lot', weight: null }, lot)).lacking).toEqual([])
  })
  it('prints the allergens among its ingredients in capitals', () => {
    const product = { id: 42, ingredients: 'Pork, rusk (wheat), E223 (sulphites)', allergens: [] }
    const { label } = labelOf(about({ product }))
    expect(label.rest).toContain('Ingredients: Pork, RUSK (WHEAT), E223 (SULPHITES)')
    const onlyDeclared = { ...product, ingredients: null, allergens: ['milk'] }
    expect(labelOf(about({ product: onlyDeclared })).label.rest).toContain('Contains: MILK')
  })
  test.each([
    ['UK 9001', 'GB', ['UK', '9001']],
    ['9001', 'GB', ['UK', '9001']],
    ['WX 104', 'GB', ['UK', 'WX 104']],
    ['IE 565 EC', 'EU', ['IE', '565', 'EU']],
    ['UK(NI) 12', 'NI', ['UK(NI)', '12', 'EC']],
    [null, 'GB', []],
  ] as const)('has the mark of %s in %s', (approvalNumber, market, mark) => {
    expect(markOf({ approvalNumber, market })).toEqual(mark)
  })
})

describe('hostile text', () => {
  const nasty = '^XZ^XA~JA_5E\\&‮evil\u0000 🥩 شواء Łódź "é" '
  it('cannot steer the printer or leave its field', () => {
    const { label } = labelOf(about({ forWhom: nasty }, { name: nasty.repeat(3) }))
    const drawn = laidOut(label, '100x150')
    if (!drawn) throw new Error('It does not fit')
    const zpl = zplOf(drawn, 3)
    expect(zpl.match(/\^XA/g)).toHaveLength(1)
    expect(zpl.match(/\^XZ/g)).toHaveLength(1)
    expect(zpl).not.toMatch(/~|🥩|\u202e|\0/u)
    expect(zpl).toContain('_5EXZ_5EXA_7EJA_5F5E_5C&')
    expect(zpl).toContain('^PQ3^XZ')
  })
  it('stays on the label, or is refused, however long it is', () => {
    for (const size of ['100x150', '58x40'] as const)
      for (const many of [1, 5, 20, 200, 10_000]) {
        const { label } = labelOf(about({ kind: 'piece' }, { name: 'Wxyz '.repeat(many) }))
        const drawn = laidOut(label, size)
        if (many === 1) expect(drawn).not.toBeNull()
        if (many > 1000) expect(drawn).toBeNull()
        for (const { x, y, size: high } of drawn?.texts ?? []) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(y + high).toBeLessThanOrEqual(drawn?.height ?? 0)
          expect(high).toBeGreaterThanOrEqual(size === '100x150' ? 2.6 : 1.95)
        }
      }
  })
})
