import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseOrders, saveRoute } from '#contract/orders/dispatch.ts'
import { confirmPricing, getOrder, type Order } from '#contract/orders/orders.ts'
import { picked, placed } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer()
  decoy = await topside.customer()
})
afterAll(() => topside.stop())

const read = async ({ id }: Order) => (await admin.call(getOrder, { params: { id } })).body
const readyToGo = async (customer: TestCustomer) => {
  const order = await picked(topside, customer)
  const body = { pricingConfirmed: false, allowDispatchWithoutPricing: true, items: [] }
  await admin.call(confirmPricing, { params: { id: order.id }, body })
  return order
}
const save = (orderIds: number[], date = '2026-12-03') =>
  admin.call(saveRoute, { body: { date, orderIds } })

it('a route is saved whole, numbered from 1, and does not count as an edit of its orders', async () => {
  const [a, b, c] = [
    await placed(topside, oak),
    await placed(topside, decoy),
    await placed(topside, oak),
  ]
  expect((await save([c.id, a.id, b.id])).status).toBe(200)
  const places = [await read(a), await read(b), await read(c)].map((each) => each.routePosition)
  expect(places).toEqual([2, 3, 1])
  expect((await read(a)).version).toBe(a.version)
})

it('a route with a repeated or unknown order, or one of another day, is refused and changes nothing', async () => {
  const [a, b] = [await placed(topside, oak), await placed(topside, oak)]
  expect((await save([b.id, 999999])).status).toBe(422)
  expect((await save([b.id, a.id, b.id])).status).toBe(422)
  expect((await save([b.id, a.id], '2026-12-04')).status).toBe(422)
  expect((await read(b)).routePosition).toBeNull()
})

it('of two routes saved at once, one is kept whole', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => placed(topside, oak)))
  const ids = orders.map(({ id }) => id)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => save(n % 2 ? ids : [...ids].reverse())),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const places = (await Promise.all(orders.map(read))).map((each) => each.routePosition)
  expect([places.join(), [...places].reverse().join()]).toContain('1,2,3,4,5,6')
})

it('orders are released all or none, and a refusal names the order that can’t go', async () => {
  const [first, second] = [await readyToGo(oak), await readyToGo(decoy)]
  const unready = await picked(topside, oak)
  const release = (orderIds: number[]) => admin.call(releaseOrders, { body: { orderIds } })
  const refused = await release([first.id, unready.id, second.id])
  expect([refused.status, refused.failure.code]).toEqual([409, 'NOT_READY'])
  expect(refused.failure.message).toMatch(new RegExp(`^${unready.orderNumber}: `))
  expect((await read(first)).status).toBe('picked')
  expect((await release([first.id, 999999])).status).toBe(404)
  expect((await release([second.id, first.id, first.id])).body).toEqual({ released: 2 })
  const again = await release([first.id])
  expect([again.status, again.failure.code]).toEqual([409, 'ALREADY_DONE'])
  expect(again.failure.message).toBe(`${first.orderNumber}: Released already by Test admin.`)
  expect(await read(first)).toMatchObject({ status: 'dispatched', routePosition: null })
})
