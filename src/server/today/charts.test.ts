import { afterAll, beforeAll, expect, it } from 'vitest'
import { todaysCharts } from '#contract/business/today.ts'
import { made } from '#tests/support/everything.ts'
import { confirmed, picked, placed } from '#tests/support/journey.ts'
import { startTopside, type TestCustomer, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  oak = await topside.customer()
})
afterAll(() => topside.stop())

async function placedAt(...moments: string[]): Promise<void> {
  for (const moment of moments) {
    const { id } = await placed(topside, oak)
    await topside.pool.query(
      `update orders set created_at = $2, delivery_date = '2027-12-24' where id = $1`,
      [id, moment],
    )
  }
}

const charts = async (now: string) => {
  topside.clock.set(now)
  const { hours, ...others } = await made(await topside.signIn('admin'), todaysCharts, {})
  const busy = hours.filter(({ today, weekAgo }) => today + weekAgo > 0)
  return { ...others, hours: busy.map(({ hour, today, weekAgo }) => [hour, today, weekAgo]) }
}

it('the weight picked is that of confirmed and picked orders, by delivery date', async () => {
  const weigh = async (
    order: { id: number },
    unit: string,
    ordered: string,
    weight: string | null,
  ) => {
    await topside.pool.query(
      `update order_items set unit = $4, quantity_ordered = $2, quantity_picked = $3, total_price = $2::numeric * price_per_unit where order_id = $1`,
      [order.id, ordered, weight, unit],
    )
  }
  const [toPick, done] = [await confirmed(topside, oak), await picked(topside, oak)]
  await weigh(toPick, 'kg', '5', null)
  await weigh(done, 'per KG', '4', '4.125')
  await weigh(await picked(topside, oak), 'each', '7', '7')
  await weigh(await placed(topside, oak), 'kg', '9', null)
  const found = (await charts('2026-12-01T09:00:00Z')).picking
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ lines: 3, linesPicked: 2 })
  expect([Number(found[0]?.ordered), Number(found[0]?.picked)]).toEqual([9, 4.125])
})

it('orders count on London’s day and hour, also on the days of 25 and 23 hours', async () => {
  // The day before; then in the 25 hours of 25 October 00:30, 01:30 before and after the change, 23:30; the next day.
  await placedAt('2026-10-24T22:30:00Z', '2026-10-24T23:30:00Z', '2026-10-25T00:30:00Z')
  await placedAt('2026-10-25T01:30:00Z', '2026-10-25T23:30:00Z', '2026-10-26T00:10:00Z')
  await placedAt('2026-10-17T23:10:00Z', '2026-10-18T19:00:00Z')
  // 28 March 2027 has 23 hours: 00:59 is followed by 02:00.
  await placedAt('2027-03-28T00:59:00Z', '2027-03-28T01:00:00Z', '2027-03-28T22:59:00Z')
  await placedAt('2027-03-28T23:00:00Z', '2027-03-21T23:30:00Z')
  expect(await charts('2026-10-25T12:00:00Z')).toMatchObject({
    weekAgo: '2026-10-18',
    hourNow: 12,
    soFar: { today: 4, weekAgo: 1 },
    hours: [
      [0, 1, 1],
      [1, 2, 0],
      [20, 0, 1],
      [23, 1, 0],
    ],
  })
  expect(await charts('2027-03-28T22:59:30Z')).toMatchObject({
    soFar: { today: 3, weekAgo: 1 },
    hours: [
      [0, 1, 0],
      [2, 1, 0],
      [23, 1, 1],
    ],
  })
})
