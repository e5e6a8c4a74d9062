import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import * as contract from '#contract/customers/customer-pricing.ts'
import { customerProducts } from '#server/platform/database/schema/index.ts'
import type { Change } from '#server/platform/background/events.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer
let mince: number, steak: number, sizes: number[]

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  mince = (await topside.product({ name: 'Mince', basePrice: '9.00' })).id
  const sized = await topside.product({
    name: 'Steak',
    basePrice: null,
    sizes: [
      { name: '8 oz', price: '7.00' },
      { name: '10 oz', price: '8.50' },
    ],
  })
  steak = sized.id
  sizes = sized.variationIds
})
beforeEach(async () => {
  oak = await topside.customer()
  decoy = await topside.customer()
  for (const { id } of [oak, decoy]) {
    await price(mince, { customerPrice: '8.4' }, id)
    await priceSizes({ [size(0)]: 6.25 }, id)
  }
})
afterAll(() => topside.stop())

const size = (place: number) => sizes[place] ?? 0
const price = (productId: number, body: object, id = oak.id) =>
  admin.call(contract.priceProduct, { params: { id, productId }, body })
const priceSizes = (variationPrices: object, id = oak.id) =>
  admin.call(contract.priceVariations, {
    params: { id },
    body: { variationPrices: variationPrices as Record<string, string> },
  })
const reset = () => admin.call(contract.resetPricing, { params: { id: oak.id } })
const listed = async (productId: number) =>
  (await admin.call(contract.getPriceList, { params: { id: oak.id } })).body.find(
    ({ id }) => id === productId,
  )
const paid = async (who: TestCustomer) => {
  const { body } = await who.call(listOwnCatalogue)
  const prices = (id: number) => body.find((product) => product.id === id)
  return [prices(mince)?.customerPrice, ...(prices(steak)?.variations.map((v) => v.price) ?? [])]
}

it('a customer pays its own price if it has one; a blank one returns to the base price', async () => {
  expect(await paid(oak)).toEqual(['8.40', '6.25', '8.50'])
  expect((await price(mince, { customerPrice: '' })).body).toMatchObject({
    basePrice: '9.00',
    customerPrice: null,
  })
  await priceSizes({ [size(0)]: '', [size(1)]: '8.00' })
  expect(await paid(oak)).toEqual(['9.00', '7.00', '8.00'])
  expect(await paid(decoy)).toEqual(['8.40', '6.25', '8.50'])
  expect((await listed(steak))?.variations).toMatchObject([
    { basePrice: '7.00', customerPrice: null },
    { basePrice: '8.50', customerPrice: '8.00' },
  ])
})

it('a price of 0 is refused, and one from before still counts as seen', async () => {
  const said = 'Price must be more than 0'
  expect((await price(mince, { customerPrice: '0' })).failure.fields).toEqual({
    customerPrice: said,
  })
  const sized = await priceSizes({ [size(0)]: '0.00' })
  expect([sized.status, JSON.stringify(sized.failure)]).toEqual([
    422,
    expect.stringContaining(said),
  ])
  expect(await paid(oak)).toEqual(['8.40', '6.25', '8.50'])
  const [free] = await topside.db
    .update(customerProducts)
    .set({ customerPrice: '0.00' })
    .where(and(eq(customerProducts.customerId, oak.id), eq(customerProducts.productId, mince)))
    .returning()
  expect(free).toBeDefined()
  const mended = await price(mince, { customerPrice: '7', seen: { customerPrice: '0.00' } })
  expect(mended.body).toMatchObject({ customerPrice: '7.00' })
})

it('a withheld product leaves the customer’s catalogue but not the admin’s list; other terms stay', async () => {
  await price(mince, { isAvailable: false, minimumOrder: '2.5' })
  expect(await paid(oak)).toEqual([undefined, '6.25', '8.50'])
  expect(await paid(decoy)).toEqual(['8.40', '6.25', '8.50'])
  const terms = { isAvailable: false, minimumOrder: '2.500', customerPrice: '8.40' }
  expect(await listed(mince)).toMatchObject(terms)
  await price(mince, { isAvailable: true, minimumOrder: '' })
  expect(await listed(mince)).toMatchObject({ minimumOrder: null, isAvailable: true })
})

it('a reset returns all prices to base, and changes no other customer’s', async () => {
  await price(mince, { isAvailable: false })
  expect((await reset()).body).toEqual({
    message: 'All product pricing has been reset to defaults',
    changed: 2,
  })
  expect(await paid(oak)).toEqual([undefined, '7.00', '8.50'])
  expect(await paid(decoy)).toEqual(['8.40', '6.25', '8.50'])
})

it('a product another customer added has no price here; one wrong size changes none', async () => {
  const own = await topside.product({
    createdByCustomer: decoy.id,
    sizes: [{ name: 'S', price: '1' }],
  })
  expect((await price(own.id, { customerPrice: '1.00' })).status).toBe(404)
  expect(await listed(own.id)).toBeUndefined()
  const refused = await priceSizes({ [size(0)]: '1.00', [own.variationIds[0] ?? 0]: '1.00' })
  expect(refused.status).toBe(404)
  expect((await priceSizes({ [size(0)]: '-1' })).status).toBe(422)
  expect((await price(mince, { customerPrice: 'a lot' })).failure.fields).toEqual({
    customerPrice: 'Must be a price like 12.34',
  })
  expect(await paid(oak)).toEqual(['8.40', '6.25', '8.50'])
})

it('the customer’s open catalogue is told to reload', async () => {
  const heard: Change[] = []
  const stop = topside.events.subscribe((change) => heard.push(change))
  await price(mince, { customerPrice: '8.00' })
  await expect.poll(() => heard).toContainEqual({ topics: ['catalogue'], customers: [oak.id] })
  stop()
})
