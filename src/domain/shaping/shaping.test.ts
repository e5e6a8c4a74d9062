import { describe, expect, it } from 'vitest'
import { readDays } from './day-words.ts'
import { headingRowOf, likelierKind, matchColumns } from './match-columns.ts'
import { tidyPostcode } from './postcodes.ts'
import { readPrice } from './price-text.ts'
import { customerShaper } from './shape-customers.ts'
import { productShaper } from './shape-products.ts'
import { unitOf, unitWord } from './unit-words.ts'

describe('a price as a list writes it', () => {
  it.each([
    ['£10.95 per kg', { price: '10.95', unit: 'kg' }],
    ['10.75/kg', { price: '10.75', unit: 'kg' }],
    ['1,250.00', { price: '1250.00' }],
    ['£ 3', { price: '3' }],
    ['95p', { price: '0.95' }],
    ['£4.20 ea', { price: '4.20', unit: 'ea' }],
    ['POA', { onRequest: true }],
    ['£12,50', { maybe: ['12.50', '1250.00'] }],
    ['', {}],
    ['about £5', null],
    ['-5', null],
    ['1,2,3', null],
  ])('%s', (text, read) => expect(readPrice(text)).toEqual(read))
})

describe('days as a list writes them', () => {
  it.each([
    ['Tue/Thu', 'tuesday thursday'],
    ['Tue & Fri', 'tuesday friday'],
    ['Mon-Thu', 'monday tuesday wednesday thursday'],
    ['Sat to Mon', 'monday saturday sunday'],
    ['T/Th/F/Sa', 'tuesday thursday friday saturday'],
    ['Weds and Fridays', 'wednesday friday'],
    ['as req', undefined],
    ['Tue-', undefined],
    ['', undefined],
  ])('%s', (text, days) => expect(readDays(text)?.join(' ')).toBe(days))
})

it.each([
  ['kilo', 'kg'],
  ['per kg', 'kg'],
  ['/kg', 'kg'],
  ['ea', 'each'],
  ['Pk', 'pack'],
  ['tray', 'each'],
  ['barrel', null],
])('the unit %s is read as %s', (text, unit) => expect(unitOf(unitWord(text))).toBe(unit))

it.each([
  ['bag', 'Unit', ['bag is sold as each']],
  ['ea', 'Unit', []],
  ['tray', 'Price', ['tray is sold as each']],
])('a row sold by the %s, told in %s, says %j', (unit, field, said) => {
  const offered = ['kg', 'each']
  const known = { meaning: () => undefined, categories: ['Beef'], chargesVat: true }
  const shaper = productShaper({ ...known, productUnits: offered, sizeUnits: offered })
  const sold: Record<string, string> =
    field === 'Unit' ? { Price: '3.50', Unit: unit } : { Price: `3.50/${unit}` }
  const [shaped] = shaper.shape({
    number: 2,
    values: { Product: 'Bones', Category: 'Beef', ...sold },
  })
  expect(shaped?.cells.Unit).toBe('each')
  expect(shaped?.checks).toEqual(said.map((message) => ({ field, message })))
})

it.each([
  ['as req', 'Monday, Saturday', 'Monday, Saturday', 3],
  ['as req', '', 'monday, tuesday, wednesday, thursday, friday, saturday, sunday', 3],
  ['daily', 'Monday, Saturday', 'monday, tuesday, wednesday, thursday, friday', 4],
])(
  'the days “%s” of a business that delivers on %j offer %j first',
  (days, usualDays, first, many) => {
    const { shape } = customerShaper({ meaning: () => undefined, usualDays, today: '2026-12-01' })
    const [shaped] = shape({ number: 2, values: { Name: 'The Crown', 'Delivery days': days } })
    const suggestions = shaped?.problems[0]?.suggestions ?? []
    expect([suggestions[0]?.value, suggestions.length]).toEqual([first, many])
  },
)

it.each([
  ['hp17 8ba', 'HP17 8BA'],
  ['OX92BL', 'OX9 2BL'],
  ['next door', 'next door'],
])('the postcode %s becomes %s', (text, tidy) => expect(tidyPostcode(text)).toBe(tidy))

it.each([
  ['2.5kg bag', '2.5'],
  ['2.5kg', '2.5'],
  ['10oz', undefined],
  ['4 x 2.5kg', undefined],
])('the size %s at a price per kg is a piece of %s kg', (Size, kg) => {
  const shaper = productShaper({
    meaning: () => undefined,
    categories: ['Beef'],
    productUnits: ['kg'],
    sizeUnits: ['kg'],
    chargesVat: true,
  })
  const values = { Product: 'Diced Beef', Category: 'Beef', Size, Price: '9.60', Unit: 'kg' }
  const cells = shaper.shape({ number: 2, values })[0]?.cells
  expect([cells?.['Size ordered by'], cells?.['Size average kg']]).toEqual([kg && 'piece', kg])
})

it.each([
  ['products', 'Account Name,Contact,Tel,E-mail,Address,Postcode,Del days,Terms', 'customers'],
  ['customers', 'Code,Product Description,Pack / Size,Price,Per', 'products'],
  ['products', 'Code,Product Description,Pack / Size,Price,Per', null],
  ['customer-prices', 'Customer,Product,Size,Price', null],
] as const)('a list of %s with the columns %s looks like %s', (kind, heads, likely) =>
  expect(likelierKind(kind, heads.split(','))).toBe(likely),
)

describe('columns', () => {
  it('are found below titles and guessed from their headings, each field once', () => {
    const rows = [
      ['Our price list'],
      ['Item', 'Price', 'Trade price', 'Per'],
      ['Rump', '1', '2', 'kg'],
    ]
    expect(headingRowOf('products', rows, [])).toBe(1)
    expect(
      matchColumns('products', rows[1] ?? [], []).map(({ field, sure }) => [field, sure]),
    ).toEqual([
      ['Product', true],
      ['Price', true],
      [null, false],
      ['Unit', false],
    ])
  })

  it('mean what someone chose, whatever their headings say', () => {
    const chosen = [
      { heading: ' per ', field: null },
      { heading: 'Item', field: 'No such field' },
    ]
    const both = [
      { heading: 'Account Name', field: 'Name' },
      { heading: 'Contact', field: 'Name' },
    ]
    const fieldsOf = (choices: typeof both) =>
      matchColumns('customers', ['Account Name', 'Contact'], choices).map(({ field }) => field)
    expect(fieldsOf(both)).toEqual([null, 'Name'])
    expect(fieldsOf(both.toReversed())).toEqual(['Name', null])
    expect(matchColumns('products', ['Item', 'Per'], chosen)).toMatchObject([
      { field: 'Product' },
      { field: null, sure: true },
    ])
  })
})

it('several sizes in one cell, and rows below merged cells, become sizes of one product', () => {
  const shaper = productShaper({
    meaning: () => undefined,
    categories: ['Beef'],
    productUnits: ['kg', 'each'],
    sizeUnits: ['kg', 'each'],
    chargesVat: true,
  })
  const of = (number: number, values: Record<string, string>) => shaper.shape({ number, values })
  const rows = [
    of(1, { Product: 'BEEF', Size: '', Price: '', Unit: '' }),
    of(2, { Product: 'Rump', Size: '8oz / 10oz', Price: '3.85 / 4.80', Unit: 'each' }),
    of(3, { Product: '', Size: '12oz', Price: '5.75', Unit: '' }),
  ].flat()
  expect(
    rows.map(({ cells }) => [cells.Product, cells.Category, cells.Size, cells['Size price']]),
  ).toEqual([
    ['Rump', 'Beef', '8oz', '3.85'],
    ['Rump', 'Beef', '10oz', '4.80'],
    ['Rump', 'Beef', '12oz', '5.75'],
  ])
})
