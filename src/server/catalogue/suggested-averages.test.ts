import { afterAll, beforeAll, expect, it } from 'vitest'
import { listSuggestedAverages } from '#contract/catalogue/suggested-averages.ts'
import { changeProduct } from '#contract/catalogue/products.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrderItem } from '#contract/orders/orders.ts'
import { addWeighing, voidWeighing } from '#contract/orders/weighings.ts'
import { made } from '#tests/support/everything.ts'
import { move } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, oak: TestCustomer
beforeAll(async () => {
  topside = await startTopside('2026-12-01T09:00:00Z')
  await signInAnew()
})
afterAll(() => topside.stop())

/** Signs everyone in again, because the clock has moved past the end of their sessions. */
async function signInAnew() {
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak Tavern' })
}

it('suggests the mean of the last 90 days’ piece weights that are not voided, and an admin adopts it', async () => {
  const piece = { basePrice: '11.49', orderedBy: 'piece', averageKg: '1.800' }
  const sirloin = (await topside.product({ name: 'Sirloin', ...piece })).id
  const rump = (await topside.product({ name: 'Rump', ...piece })).id
  const weighed = async (productId: number, kilos: [number, string][]) => {
    const { id, items, deliveryDate } = await made(oak, placeOrder, {
      body: { deliveryDate: dayAfterNext(), items: [{ productId, pieces: 9 }] } as never,
    })
    expect(deliveryDate).toBe(dayAfterNext())
    await move(admin, id, 'confirmed')
    const params = { itemId: items[0]?.id ?? 0 }
    let last = ''
    for (const [pieces, grossKg] of kilos) {
      const body = { pieces, grossKg, source: 'scale', confirmed: true } as const
      last = (await made(admin, addWeighing, { params, body })).weighings.at(-1)?.id ?? ''
    }
    return { ...params, last }
  }
  const dayAfterNext = () =>
    new Date(topside.clock.now() + 2 * 24 * 3600_000).toISOString().slice(0, 10)

  await weighed(sirloin, [[1, '9.9']])
  topside.clock.set('2027-03-01T10:00:00Z')
  await signInAnew()
  const { last } = await weighed(sirloin, [
    [1, '1.742'],
    [2, '3.81'],
    [1, '1.688'],
    [1, '5.5'],
  ])
  await made(admin, voidWeighing, { params: { weighingId: last }, body: { reason: 'Wrong' } })
  const swapped = await weighed(rump, [[1, '2.5']])
  await made(admin, changeOrderItem, {
    params: { itemId: swapped.itemId },
    body: { substitute: 'Topside', pickingNotes: 'No rump' },
  })
  const old = await weighed(rump, [])
  await made(admin, changeOrderItem, {
    params: { itemId: old.itemId },
    body: { quantityPicked: '16.2' },
  })

  expect(await made(admin, listSuggestedAverages, {})).toEqual([
    {
      productId: sirloin,
      variationId: null,
      averageKg: '1.810',
      pieces: 4,
      lightestKg: '1.688',
      heaviestKg: '1.905',
    },
  ])
  expect(
    await made(admin, changeProduct, { params: { id: sirloin }, body: { averageKg: '1.81' } }),
  ).toMatchObject({ averageKg: '1.810', orderedBy: 'piece' })
})
