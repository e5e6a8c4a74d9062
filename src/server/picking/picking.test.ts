import { afterAll, beforeAll, expect, it } from 'vitest'
import { pickingDays } from '#contract/orders/picking.ts'
import { confirmed, picked, placed } from '#tests/support/journey.ts'
import { startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside

beforeAll(async () => {
  topside = await startTopside()
})
afterAll(() => topside.stop())

it('the 7 days from today in London count confirmed orders, their lines, and picked orders', async () => {
  const oak = await topside.customer()
  const picker = await topside.signIn('picker')
  const { id } = await topside.product()
  const line = { productId: id, quantityOrdered: '2' }
  await confirmed(topside, oak, [line, line, line])
  await confirmed(topside, oak, [line])
  await picked(topside, oak, [line, line])
  await placed(topside, oak, [line])
  topside.clock.set('2026-11-30T23:30:00Z')
  const { body } = await picker.call(pickingDays)
  expect(body.map(({ date }) => date)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
  expect(body[3]).toEqual({ date: '2026-12-03', orderCount: 2, itemCount: 4, pickedCount: 1 })
  expect(body[0]).toEqual({ date: '2026-11-30', orderCount: 0, itemCount: 0, pickedCount: 0 })
})
