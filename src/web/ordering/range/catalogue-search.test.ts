import { expect, it } from 'vitest'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { searchIn } from './catalogue-search.ts'

const product = (id: number, name: string, more: Partial<CatalogueProduct> = {}) =>
  ({
    id,
    name,
    description: null,
    ingredients: null,
    category: 'Beef',
    variations: [],
    ...more,
  }) as unknown as CatalogueProduct

const find = searchIn([
  product(1, 'Ribeye steaks', { variations: [{ name: '8 oz' }] as never }),
  product(2, 'Rump steaks'),
  product(3, 'Chicken thighs, boneless', { category: 'Chicken' }),
  product(4, 'Cumberland sausages', { category: 'Sausages & Burgers', ingredients: 'Pork, rusk' }),
])
const names = (text: string) => find(text).map(({ name }) => name)

it.each([
  ['ribeye', 'Ribeye steaks'],
  ['ribeey staek', 'Ribeye steaks'],
  ['chiken', 'Chicken thighs, boneless'],
  ['thigs', 'Chicken thighs, boneless'],
  ['cumb', 'Cumberland sausages'],
  ['rusk', 'Cumberland sausages'],
  ['ribeye 8 oz', 'Ribeye steaks'],
])('“%s” finds %s first', (text, name) => {
  expect(names(text)[0]).toBe(name)
})

it('a search finds nothing if nothing is similar', () => {
  expect(names('salmon')).toEqual([])
  expect(names('xy')).toEqual([])
})
