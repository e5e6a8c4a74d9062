import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { getOrder } from '#contract/orders/orders.ts'
import {
  addProduct,
  addVariation,
  bringBackProduct,
  changeProduct,
  changeVariation,
  getProductPicture,
  listArchivedProducts,
  listProducts,
  listVariations,
  removeProduct,
  removeVariation,
} from '#contract/catalogue/products.ts'
import { makeLot } from '#contract/lots/lots.ts'
import { search } from '#contract/business/search.ts'
import { customerProducts, images, products } from '#server/platform/database/schema/index.ts'
import { signature } from '#tests/support/journey.ts'
import type { TestCustomer } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()

type Form = CallOf<typeof addProduct>['body']
const form: Form = { name: 'Rump cap', categoryId: 1, basePrice: 14.5, unit: 'kg' }
const added = async (given: Partial<Form> = {}) =>
  (await admin.call(addProduct, { body: { ...form, ...given } })).body
const listed = async (id: number) =>
  (await admin.call(listProducts)).body.find((each) => each.id === id)
const seenBy = async (customer: TestCustomer, id: number) =>
  (await customer.call(listOwnCatalogue)).body.find((each) => each.id === id)
const give = ({ id }: TestCustomer, productId: number, customerPrice: string | null) =>
  topside.db.insert(customerProducts).values({ customerId: id, productId, customerPrice })
const order = (customer: TestCustomer, productId: number) =>
  customer.call(placeOrder, {
    body: { deliveryDate: '2026-12-03', items: [{ productId, quantityOrdered: '2' }] },
  })

describe('a product', () => {
  it('is added with its VAT rate and allergens and appears in every catalogue', async () => {
    const product = await added({ vatRate: 20, allergens: ['milk', 'celery'], typicalUseByDays: 5 })
    expect(product).toMatchObject({ basePrice: '14.50', vatRate: 20, typicalUseByDays: 5 })
    expect(product).toMatchObject({ category: 'Beef', isActive: true, createdByCustomer: null })
    expect(await listed(product.id)).toEqual(product)
    expect(await seenBy(decoy, product.id)).toMatchObject({
      customerPrice: '14.50',
      vatRate: 20,
      allergens: ['celery', 'milk'],
    })
  })

  it.each<[Partial<Record<keyof Form, unknown>>, string, string]>([
    [{ name: ' ' }, 'name', 'Product name is required'],
    [{ categoryId: 0 }, 'categoryId', 'Category is required'],
    [{ categoryId: 77 }, 'categoryId', 'Category is required'],
    [{ unit: '' }, 'unit', 'Unit is required'],
    [{ basePrice: null }, 'basePrice', 'Base price is required when product has no variations'],
    [{ basePrice: 0 }, 'basePrice', 'Base price must be more than 0'],
    [{ typicalUseByDays: 1.5 }, 'typicalUseByDays', 'Must be a whole number of days'],
    [{ vatRate: 5 }, 'vatRate', 'VAT is 0% or 20%'],
  ])('is refused with %j', async (wrong, field, message) => {
    const answer = await admin.call(addProduct, { body: { ...form, ...wrong } as Form })
    expect([answer.status, answer.failure.fields?.[field]]).toEqual([422, message])
  })

  it('keeps fields that a change leaves out, and refuses a save against an older copy', async () => {
    const product = await added({ vatRate: 20, allergens: ['fish'] })
    const params = { id: product.id }
    const first = await admin.call(changeProduct, {
      params,
      body: { ...form, name: 'Picanha', seen: product.seen },
    })
    expect(first.body).toMatchObject({ name: 'Picanha', vatRate: 20, allergens: ['fish'] })
    const late = await admin.call(changeProduct, {
      params,
      body: { ...form, name: 'Late', seen: product.seen },
    })
    expect([late.status, late.failure.code]).toEqual([409, 'STALE'])
    expect(await listed(product.id)).toMatchObject({ name: 'Picanha' })
  })

  it('added by a customer for itself is not in the range', async () => {
    const { id } = await topside.product({ createdByCustomer: oak.id, name: 'Oak’s own larder' })
    expect(await listed(id)).toBeUndefined()
    for (const answer of [
      await admin.call(changeProduct, { params: { id }, body: form }),
      await admin.call(removeProduct, { params: { id } }),
      await admin.call(addVariation, { params: { id }, body: { name: 'Small', price: 1 } }),
    ])
      expect(answer.status).toBe(404)
    expect((await admin.call(search, { query: { q: 'own larder' } })).body).toEqual([])
  })
})

describe('a new base price', () => {
  it('leaves customers’ own prices alone, unless it applies to all', async () => {
    const { id } = await added()
    const other = await added()
    await give(oak, id, '9.00')
    await give(decoy, id, null)
    await give(oak, other.id, '8.00')
    const alone = await admin.call(changeProduct, {
      params: { id },
      body: { ...form, basePrice: 20 },
    })
    expect(alone.body.customersUpdated).toBe(0)
    expect(await seenBy(oak, id)).toMatchObject({ basePrice: '20.00', customerPrice: '9.00' })
    const all = await admin.call(changeProduct, {
      params: { id },
      body: { ...form, basePrice: 21, updateAllCustomers: true },
    })
    expect(all.body.customersUpdated).toBe(1)
    for (const customer of [oak, decoy])
      expect(await seenBy(customer, id)).toMatchObject({ customerPrice: '21.00' })
    expect(await seenBy(oak, other.id)).toMatchObject({ customerPrice: '8.00' })
  })
})

describe('a deleted product', () => {
  it('that was ordered is archived: nobody can order it any more, and its orders stay', async () => {
    const { id } = await added({ name: 'Ordered once' })
    const placed = await order(decoy, id)
    const { body } = await admin.call(removeProduct, { params: { id } })
    expect(body.archived).toBe(true)
    expect([await listed(id), await seenBy(oak, id)]).toEqual([undefined, undefined])
    expect((await order(oak, id)).failure.message).toBe('This product is not available.')
    expect((await admin.call(search, { query: { q: 'Ordered once' } })).body).toEqual([])
    const kept = await decoy.call(getOrder, { params: { id: placed.body.id } })
    expect(kept.body.items).toMatchObject([{ productId: id, name: 'Ordered once' }])
    const again = await admin.call(removeProduct, { params: { id } })
    expect(again.status).toBe(404)
  })

  it('that has a lot is archived too', async () => {
    const { id } = await added({ name: 'In the fridge' })
    await admin.call(makeLot, { body: { productId: id, making: null, kg: '4', useBy: null } })
    const { body } = await admin.call(removeProduct, { params: { id } })
    expect(body).toEqual({ message: 'In the fridge is archived: its lots stay.', archived: true })
  })

  it('that was archived can be restored as it was, with customers’ own prices', async () => {
    const { id } = await added({ name: 'Comes back' })
    await give(oak, id, '9.00')
    await order(decoy, id)
    await admin.call(removeProduct, { params: { id } })
    const archived = async () =>
      (await admin.call(listArchivedProducts)).body.map((each) => each.name)
    expect(await archived()).toContain('Comes back')
    const { body } = await admin.call(bringBackProduct, { params: { id } })
    expect(body.message).toBe('Comes back is back in the range.')
    expect(await archived()).not.toContain('Comes back')
    expect(await seenBy(oak, id)).toMatchObject({ customerPrice: '9.00' })
    expect((await order(decoy, id)).status).toBe(201)
    const own = await topside.product({
      createdByCustomer: oak.id,
      archivedAt: '2026-01-01T00:00:00Z',
      isActive: false,
    })
    for (const none of [id, own.id])
      expect((await admin.call(bringBackProduct, { params: { id: none } })).status).toBe(404)
  })

  it('that was never ordered is deleted with its sizes and picture', async () => {
    const product = await added({ hasVariations: true, basePrice: null, imageUrl: signature })
    const { id } = product
    await admin.call(addVariation, { params: { id }, body: { name: 'Small', price: 4 } })
    const { body } = await admin.call(removeProduct, { params: { id } })
    expect(body.archived).toBe(false)
    expect(await topside.db.select().from(products).where(eq(products.id, id))).toEqual([])
    expect(await topside.db.select().from(images)).toEqual([])
  })
})

describe('a size', () => {
  it('makes its product one ordered by size, can be changed, and can be deleted', async () => {
    const { id } = await added()
    const small = { name: 'Small', weight: '200 g', price: 4 }
    const size = await admin.call(addVariation, { params: { id }, body: small })
    await admin.call(addVariation, { params: { id }, body: { name: 'First', price: '5.5' } })
    const sizes = await admin.call(listVariations, { params: { id } })
    expect(sizes.body.map(({ name, price, unit }) => [name, price, unit])).toEqual([
      ['Small', '4.00', 'each'],
      ['First', '5.50', 'each'],
    ])
    expect(await seenBy(oak, id)).toMatchObject({ hasVariations: true })
    const params = { id: size.body.id }
    const { seen } = size.body
    const changed = await admin.call(changeVariation, {
      params,
      body: { ...small, price: 4.2, displayOrder: 9, seen },
    })
    expect(changed.body).toMatchObject({ price: '4.20', displayOrder: 9 })
    const late = await admin.call(changeVariation, { params, body: { ...small, seen } })
    expect(late.failure.code).toBe('STALE')
    await admin.call(removeVariation, { params })
    expect((await listed(id))?.variations.map(({ name }) => name)).toEqual(['First'])
  })

  it('needs a name, a price and a unit', async () => {
    const { id } = await added()
    const body = { name: '', price: '', unit: '' as 'each' }
    const { failure } = await admin.call(addVariation, { params: { id }, body })
    expect(failure.fields).toEqual({
      name: 'Variation name is required',
      price: 'Price is required',
      unit: 'Unit is required',
    })
  })
})

describe('a picture', () => {
  const idOf = (address: string | null) => ({ imageId: address?.split('/').at(-1) ?? '' })

  it('can be seen by everyone signed in, and by nobody once replaced', async () => {
    const product = await added({ imageUrl: signature })
    const picker = await topside.signIn('picker')
    for (const person of [oak, decoy, picker]) {
      const answer = await person.call(getProductPicture, { params: idOf(product.imageUrl) })
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
      expect(answer.headers['cache-control']).toContain('max-age')
    }
    const params = { id: product.id }
    await admin.call(changeProduct, { params, body: { ...form, imageUrl: '' } })
    const gone = await oak.call(getProductPicture, { params: idOf(product.imageUrl) })
    expect(gone.status).toBe(404)
  })

  it('is kept while an order shows it', async () => {
    const product = await added({ imageUrl: signature })
    await order(decoy, product.id)
    const params = { id: product.id }
    await admin.call(changeProduct, { params, body: { ...form, imageUrl: '' } })
    const kept = await decoy.call(getProductPicture, { params: idOf(product.imageUrl) })
    expect(kept.status).toBe(200)
  })

  it('is never a signature or an external address', async () => {
    const [image] = await topside.db
      .insert(images)
      .values({ contentType: 'image/png', content: Buffer.from('signed') })
      .returning({ id: images.id })
    const imageId = image?.id ?? ''
    expect((await admin.call(getProductPicture, { params: { imageId } })).status).toBe(404)
    const stolen = await admin.call(addProduct, {
      body: { ...form, imageUrl: `/api/product-pictures/${imageId}` },
    })
    expect(stolen.status).toBe(422)
    const text = `data:image/png;base64,${Buffer.from('<svg>').toString('base64')}`
    const disguised = await admin.call(addProduct, { body: { ...form, imageUrl: text } })
    expect(disguised.failure.fields?.imageUrl).toContain('whole PNG or JPEG')
  })
})
