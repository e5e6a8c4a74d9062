import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  type CatalogueProduct,
  listCategories,
  listCustomerCatalogue,
  listOwnCatalogue,
} from '#contract/catalogue/catalogue.ts'
import { categories } from '#domain/products/categories.ts'
import {
  customerProducts,
  customerVariationPricing,
  productCategories,
  products,
  productVariations,
} from '#server/platform/database/schema/index.ts'
import type { TestCustomer } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()

type Own = Partial<typeof customerProducts.$inferInsert>
const givenTo = ({ id }: TestCustomer, productId: number, own: Own) =>
  topside.db.insert(customerProducts).values({ customerId: id, productId, ...own })
const ownSizePrice = ({ id }: TestCustomer, variationId: number, customerPrice: string) =>
  topside.db.insert(customerVariationPricing).values({ customerId: id, variationId, customerPrice })
const byWeight = { orderedBy: 'kg', averageKg: null, piecesPerBox: null } as const
const catalogueOf = async (customer: TestCustomer) => (await customer.call(listOwnCatalogue)).body
const seen = async (customer: TestCustomer, id: number) =>
  (await catalogueOf(customer)).find((product) => product.id === id)

describe('the price of a product', () => {
  it('is the customer’s own, else the base price; another customer’s price is never used', async () => {
    const { id } = await topside.product({ basePrice: '10.00' })
    await givenTo(decoy, id, { customerPrice: '1.11' })
    expect(await seen(oak, id)).toMatchObject({ basePrice: '10.00', customerPrice: '10.00' })
    await givenTo(oak, id, { customerPrice: '8.95', minimumOrder: '2', isFavorite: true })
    expect(await seen(oak, id)).toEqual<CatalogueProduct>({
      id,
      code: null,
      name: expect.any(String),
      description: null,
      ingredients: null,
      allergens: [],
      categoryId: 1,
      category: 'Beef',
      unit: 'kg',
      basePrice: '10.00',
      customerPrice: '8.95',
      isPricedLater: false,
      minimumOrder: '2.000',
      imageUrl: null,
      typicalUseByDays: null,
      vatRate: 0,
      isFavorite: true,
      isOwn: false,
      specialUntil: null,
      hasVariations: false,
      ...byWeight,
      variations: [],
    })
    expect(await seen(decoy, id)).toMatchObject({ customerPrice: '1.11', isFavorite: false })
  })

  it('is each size’s own price, in the order of the sizes', async () => {
    const sizes = [
      { name: '12 oz', price: '12.40' },
      { name: '8 oz', price: '8.40' },
      { name: '10 oz', price: '10.40' },
    ]
    const { id, variationIds } = await topside.product({ sizes })
    const [large = 0, small = 0, middle = 0] = variationIds
    await ownSizePrice(oak, small, '7.95')
    await ownSizePrice(decoy, large, '1.11')
    await topside.db
      .update(productVariations)
      .set({ isAvailable: false })
      .where(eq(productVariations.id, middle))
    await topside.db
      .update(productVariations)
      .set({ displayOrder: 9 })
      .where(eq(productVariations.id, large))
    const product = await seen(oak, id)
    const size = { weight: null, unit: 'each', ...byWeight }
    expect(product?.variations).toEqual([
      { id: small, name: '8 oz', ...size, basePrice: '8.40', price: '7.95' },
      { id: large, name: '12 oz', ...size, basePrice: '12.40', price: '12.40' },
    ])
    await topside.db.update(products).set({ hasVariations: false }).where(eq(products.id, id))
    expect((await seen(oak, id))?.variations).toEqual([])
  })

  it.each([null, '5.00'])(
    'with sizes is the lowest of theirs, with a base price of %s',
    async (basePrice) => {
      const sizes = [
        { name: 'Large', price: '12.40' },
        { name: 'Small', price: '8.40' },
      ]
      const { id, variationIds } = await topside.product({ basePrice, sizes })
      await ownSizePrice(oak, variationIds[0] ?? 0, '7.95')
      expect(await seen(oak, id)).toMatchObject({ basePrice: '8.40', customerPrice: '7.95' })
      expect(await seen(decoy, id)).toMatchObject({ basePrice: '8.40', customerPrice: '8.40' })
    },
  )
})

describe('a catalogue leaves out', () => {
  it('what another customer added for itself', async () => {
    const { id } = await topside.product({ createdByCustomer: decoy.id })
    expect(await seen(oak, id)).toBeUndefined()
    expect(await seen(decoy, id)).toBeDefined()
  })

  it('what is withheld from this customer', async () => {
    const { id } = await topside.product()
    await givenTo(oak, id, { isAvailable: false })
    expect(await seen(oak, id)).toBeUndefined()
    expect(await seen(decoy, id)).toBeDefined()
  })

  it('what the butcher no longer sells', async () => {
    const { id } = await topside.product({ isActive: false })
    const hidden = { id: 99, name: 'Turkeys', isActive: false }
    await topside.db.insert(productCategories).values(hidden)
    const seasonal = await topside.product({ categoryId: hidden.id })
    const soldOut = await topside.product({ sizes: [{ name: 'Only', price: '5.00' }] })
    await topside.db
      .update(productVariations)
      .set({ isAvailable: false })
      .where(eq(productVariations.productId, soldOut.id))
    const ids = (await catalogueOf(oak)).map((product) => product.id)
    for (const gone of [id, seasonal.id, soldOut.id]) expect(ids).not.toContain(gone)
  })
})

it('the catalogue is sorted by category, then favourites, then name', async () => {
  const elm = await topside.customer()
  await topside.db.update(products).set({ isActive: false })
  const lamb = await topside.product({ name: 'Aitchbone of lamb', categoryId: 4 })
  const suet = await topside.product({ name: 'Suet' })
  const brisket = await topside.product({ name: 'brisket' })
  const chuck = await topside.product({ name: 'Chuck' })
  await givenTo(elm, suet.id, { isFavorite: true })
  await givenTo(decoy, chuck.id, { isFavorite: true })
  const pork = await topside.product({ name: 'Belly', categoryId: 5 })
  const ids = (await catalogueOf(elm)).map(({ id }) => id)
  expect(ids).toEqual([suet.id, brisket.id, chuck.id, pork.id, lamb.id])
})

it('an admin acting for a customer sees that customer’s catalogue', async () => {
  const { id } = await topside.product()
  await givenTo(oak, id, { customerPrice: '6.50' })
  const answer = await admin.call(listCustomerCatalogue, { params: { id: oak.id } })
  expect(answer.body).toEqual(await catalogueOf(oak))
  expect(answer.body.find((product) => product.id === id)?.customerPrice).toBe('6.50')
  const none = await admin.call(listCustomerCatalogue, { params: { id: 999_999 } })
  expect([none.status, none.failure.message]).toEqual([404, 'Customer not found'])
})

it('the categories come in display order, without hidden ones', async () => {
  const shown = categories.map((category, displayOrder) => ({
    ...category,
    description: null,
    displayOrder,
    isActive: true,
    lotsRequired: false,
  }))
  expect((await oak.call(listCategories)).body).toEqual(shown)
})
