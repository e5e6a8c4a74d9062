import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { categories as fixedCategories } from '#domain/products/categories.ts'
import { categories } from './categories.ts'
import { customers } from './customers.ts'
import { kitchens } from './kitchens.ts'
import { itemCalled } from './price-list.ts'

const range = categories.flatMap((category) => category.range)

it('the range is sold in the seven fixed categories, in the order of the screens', () => {
  expect(categories.map(({ id, name }) => ({ id, name }))).toEqual(fixedCategories)
})

it('the range has 75 or more products: over ten sold by size, one withdrawn, and some sundries at 20% VAT', () => {
  expect(range.length).toBeGreaterThanOrEqual(75)
  expect(range.filter(({ sizes }) => sizes).length).toBeGreaterThan(10)
  expect(range.filter(({ withdrawn }) => withdrawn)).toHaveLength(1)
  expect(range.filter(({ vatRate }) => vatRate === 20).length).toBeGreaterThan(2)
})

it('every product of the range has a price, or each of its sizes has one, but not both', () => {
  const isPrice = (price: string) => /^\d{1,3}\.\d{2}$/.test(price)
  const badlyPriced = range.filter(({ price, sizes }) =>
    sizes ? price !== undefined || !sizes.every((size) => isPrice(size[2])) : !isPrice(price ?? ''),
  )
  expect(badlyPriced).toEqual([])
})

it('no two products of the range share a name or a code', () => {
  expect(new Set(range.map(({ code }) => code)).size).toBe(range.length)
  expect(new Set(range.map(({ name }) => name)).size).toBe(range.length)
})

it('everything in the range that is made in the kitchen lists its ingredients', () => {
  const made = categories.filter(({ id }) => id === 3 || id === 7).flatMap(({ range }) => range)
  expect(made.filter((each) => !each.ingredients && each.vatRate !== 20)).toEqual([])
})

it('each category has a drawing', () => {
  expect(categories.filter(({ image }) => !existsSync(`src/web/public${image}`))).toEqual([])
})

it('the demo has thirty customers, and the range has every item that their kinds of kitchen order', () => {
  expect(customers).toHaveLength(30)
  expect(new Set(customers.map(({ account }) => account)).size).toBe(30)
  const codes = Object.values(kitchens).flatMap((kitchen) => kitchen.map(([code]) => code))
  expect(codes.map(itemCalled)).toHaveLength(codes.length)
})
