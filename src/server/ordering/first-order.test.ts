import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { getStarter } from '#contract/ordering/usual.ts'
import { customerProducts } from '#server/platform/database/schema/index.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
const range: number[] = []

beforeAll(async () => {
  topside = await startTopside('2026-12-01T09:00:00Z')
  admin = await topside.signIn('admin')
  for (let number = 1; number <= 8; number++)
    range.push((await topside.product({ name: `Cut ${number}` })).id)
})
afterAll(() => topside.stop())

async function orders(who: TestCustomer, deliveryDate: string, quantities: readonly string[]) {
  const items = quantities.flatMap((quantityOrdered, at) =>
    quantityOrdered === '' ? [] : [{ productId: range[at] ?? 0, quantityOrdered }],
  )
  const body = { customerId: who.id, deliveryDate, items }
  const answer = await admin.call(placeOrder, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

it('a first order starts from what kitchens of its kind order most, at the customer’s own prices', async () => {
  const pubs = await Promise.all([1, 2, 3].map(() => topside.customer({ kitchen: 'pub' })))
  const school = await topside.customer({ kitchen: 'school' })
  for (const [at, pub] of pubs.entries())
    await orders(pub, '2026-12-04', ['1', '2', '3', `${at + 4}`, '5', '6', at < 2 ? '7' : ''])
  await orders(school, '2026-12-04', ['90', '90', '', '', '', '', '90', '90'])
  const late = await orders(pubs[2] ?? school, '2026-12-08', ['', '', '', '', '', '', '7'])
  await admin.call(cancelOrder, { params: { id: late }, body: { reason: 'Mistake' } })

  const heron = await topside.customer({ name: 'The Heron', kitchen: 'pub' })
  await topside.db.insert(customerProducts).values([
    { customerId: heron.id, productId: range[0] ?? 0, isAvailable: false },
    { customerId: heron.id, productId: range[1] ?? 0, customerPrice: '7.50' },
    { customerId: heron.id, productId: range[2] ?? 0, minimumOrder: '4' },
  ])
  const { body } = await heron.call(getStarter)
  expect(body.kitchen).toBe('pub')
  expect(body.lines.map((line) => [line.name, line.quantity, line.customerPrice])).toEqual([
    ['Cut 2', '2', '7.50'],
    ['Cut 3', '4', '10.00'],
    ['Cut 4', '5', '10.00'],
    ['Cut 5', '5', '10.00'],
    ['Cut 6', '6', '10.00'],
  ])
  // There are too few schools for a list of their own, and one customer has named no kind: both get what all
  // customers order.
  const unsaid = await topside.customer({ name: 'Unsaid' })
  const others = await unsaid.call(getStarter, { query: { kitchen: 'school' } })
  expect(others.body).toEqual({ ...(await unsaid.call(getStarter)).body, wanted: 'school' })
  expect([others.body.kitchen, others.body.lines.map(({ name }) => name)]).toEqual([
    null,
    ['Cut 1', 'Cut 2', 'Cut 3', 'Cut 4', 'Cut 5', 'Cut 6', 'Cut 7'],
  ])
  expect((await unsaid.call(getStarter, { query: { kitchen: 'pub' } })).body.kitchen).toBe('pub')
})

it('while too few customers have ordered, it starts from the first products of each category', async () => {
  const business = await startTopside('2026-12-01T09:00:00Z')
  const add = (name: string, more: Parameters<Topside['product']>[0] = {}) =>
    business.product({ name, ...more })
  await add('Rump', { categoryId: 1 })
  await add('Brisket', { categoryId: 1 })
  await add('Veal', { categoryId: 1, priceOnRequest: true })
  await add('Leg of lamb', { categoryId: 4 })
  const hidden = await add('Neck', { categoryId: 4 })
  const red = await business.customer({ name: 'Red Lion' })
  await business.db
    .insert(customerProducts)
    .values([{ customerId: red.id, productId: hidden.id, isAvailable: false }])
  const { body } = await red.call(getStarter)
  expect(body).toMatchObject({ ofRange: true, kitchen: null })
  expect(body.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Brisket', '1'],
    ['Leg of lamb', '1'],
    ['Rump', '1'],
  ])
  await business.stop()
})
