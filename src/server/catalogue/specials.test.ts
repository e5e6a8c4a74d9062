import { beforeEach, describe, expect, it } from 'vitest'
import { listCustomerCatalogue, listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { listProducts } from '#contract/catalogue/products.ts'
import { search } from '#contract/business/search.ts'
import {
  addSpecial,
  changeSpecial,
  chooseSpecialCustomers,
  listSpecials,
  removeSpecial,
} from '#contract/catalogue/specials.ts'
import { customerSpecialProducts } from '#server/platform/database/schema/index.ts'
import type { TestCustomer } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const today = '2026-12-01T09:00:00Z'

const { topside, admin, oak, decoy } = await withDecoy({ now: today })
beforeEach(() => topside.clock.set(today))

type Form = CallOf<typeof addSpecial>['body']
const form: Form = {
  name: 'Wild boar',
  basePrice: '12.50',
  unit: 'kg',
  categoryId: 6,
  activeUntil: '2026-12-04',
}
const added = async (given: Partial<Form> = {}) =>
  (await admin.call(addSpecial, { body: { ...form, ...given } })).body
const seenBy = async (customer: TestCustomer, productId: number) =>
  (await customer.call(listOwnCatalogue)).body.find(({ id }) => id === productId)
const order = (customer: TestCustomer, productId: number) =>
  customer.call(placeOrder, {
    body: { deliveryDate: '2026-12-07', items: [{ productId, quantityOrdered: '2' }] },
  })

describe('a special', () => {
  it('is in every catalogue until the end of its day in London, then in none', async () => {
    const { productId, activeUntil } = await added({ allergens: ['milk'] })
    expect(activeUntil).toBe('2026-12-04T23:59:59.999Z')
    for (const customer of [oak, decoy])
      expect(await seenBy(customer, productId)).toMatchObject({
        customerPrice: '12.50',
        specialUntil: activeUntil,
        allergens: ['milk'],
      })
    topside.clock.set('2026-12-04T23:59:00Z')
    expect((await order(oak, productId)).status).toBe(201)
    topside.clock.set('2026-12-05T00:00:00Z')
    expect(await seenBy(oak, productId)).toBeUndefined()
    expect((await order(oak, productId)).failure.message).toBe('This product is not available.')
  })

  it('for chosen customers cannot be seen or ordered by others', async () => {
    const { productId, id } = await added({ visibilityType: 'selected', customerIds: [oak.id] })
    expect(await seenBy(oak, productId)).toBeDefined()
    expect(await seenBy(decoy, productId)).toBeUndefined()
    expect((await order(decoy, productId)).status).toBe(422)
    const acting = await admin.call(listCustomerCatalogue, { params: { id: decoy.id } })
    expect(acting.body.map((each) => each.id)).not.toContain(productId)
    await admin.call(chooseSpecialCustomers, {
      params: { id },
      body: { customerIds: [decoy.id, 99999] },
    })
    expect(await seenBy(oak, productId)).toBeUndefined()
    expect(await seenBy(decoy, productId)).toBeDefined()
  })

  it('keeps what another admin saved meanwhile', async () => {
    const special = await added()
    const save = (body: object) =>
      admin.call(changeSpecial, {
        params: { id: special.id },
        body: { ...form, ...body, seen: special.seen } as never,
      })
    expect((await save({ basePrice: '13.00' })).status).toBe(200)
    const late = await save({ basePrice: '11.00' })
    expect([late.status, late.failure.code]).toEqual([409, 'STALE'])
    expect(await seenBy(oak, special.productId)).toMatchObject({ basePrice: '13.00' })
  })

  it('can have a customer’s own price, which nobody else gets', async () => {
    const { id, productId } = await added()
    await topside.db
      .insert(customerSpecialProducts)
      .values({ customerId: oak.id, specialProductId: id, customerPrice: '9.90' })
    expect(await seenBy(oak, productId)).toMatchObject({ customerPrice: '9.90' })
    const [first] = (await order(oak, productId)).body.items
    const [other] = (await order(decoy, productId)).body.items
    expect([first?.pricePerUnit, other?.pricePerUnit]).toEqual(['9.90', '12.50'])
  })

  it('changes in the catalogue when an admin changes it, and disappears when switched off', async () => {
    const { id, productId } = await added()
    const params = { id }
    const body = { ...form, name: 'Muntjac', basePrice: '13', vatRate: 20 as const }
    await admin.call(changeSpecial, { params, body })
    expect(await seenBy(oak, productId)).toMatchObject({
      name: 'Muntjac',
      customerPrice: '13.00',
      vatRate: 20,
    })
    await admin.call(changeSpecial, { params, body: { ...body, isActive: false } })
    expect(await seenBy(oak, productId)).toBeUndefined()
  })

  it('is not in the range, and deleting it leaves its orders whole', async () => {
    const { id, productId } = await added({ name: 'Ordered special' })
    const never = await added()
    const placed = await order(oak, productId)
    const range = (await admin.call(listProducts)).body.map((each) => each.id)
    expect(range).not.toContain(productId)
    expect((await admin.call(search, { query: { q: 'Ordered special' } })).body).toEqual([])
    for (const each of [id, never.id])
      expect((await admin.call(removeSpecial, { params: { id: each } })).status).toBe(200)
    expect(await seenBy(oak, productId)).toBeUndefined()
    expect(await seenBy(oak, never.productId)).toBeUndefined()
    const kept = await oak.call(getOrder, { params: { id: placed.body.id } })
    expect(kept.body.items).toMatchObject([{ productId, name: 'Ordered special' }])
    const left = (await admin.call(listSpecials)).body.map((each) => each.id)
    expect(left).not.toContain(id)
  })

  it.each<[Partial<Record<keyof Form, unknown>>, string, string]>([
    [{ name: '' }, 'name', 'Product name is required'],
    [{ basePrice: '' }, 'basePrice', 'Base price is required'],
    [{ unit: 'case' }, 'unit', 'Unit is required'],
    [{ categoryId: 0 }, 'categoryId', 'Category is required'],
    [{ activeUntil: '' }, 'activeUntil', 'End date is required'],
    [{ activeUntil: '2026-02-30' }, 'activeUntil', 'End date is required'],
    [{ activeUntil: '2026-11-30' }, 'activeUntil', 'Choose today or a later day'],
    [
      { visibilityType: 'selected', customerIds: [] },
      'customerIds',
      'Please select at least one customer',
    ],
  ])('is refused with %j', async (wrong, field, message) => {
    const { status, failure } = await admin.call(addSpecial, {
      body: { ...form, ...wrong } as Form,
    })
    expect([status, failure.fields?.[field]]).toEqual([422, message])
    if (field === 'customerIds')
      expect(failure.message).toBe('Please select at least one customer for selected visibility')
  })
})
