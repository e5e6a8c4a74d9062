import { expect, it } from 'vitest'
import { type LookFacts, needsALook } from './needs-a-look.ts'

const order: LookFacts = {
  deliveryDate: '2026-11-24',
  total: '80.00',
  linesToPrice: 0,
  minimumOrder: '75.00',
  heldReason: null,
  holdReason: null,
  heldBy: null,
  onStop: false,
  overdue: null,
  orderedAt: '2026-11-23T15:59:59.999Z',
  schedule: { deliveryDays: [], orderCutoffTime: '16:00', cutoffDay: 'day_before', closedDays: [] },
  lines: 3,
  unpriced: [],
}
const looks = (change: Partial<LookFacts>) =>
  needsALook({ ...order, ...change }).map(({ text }) => text)

it('most orders need no look; each exception is listed with its figures', () => {
  expect(looks({})).toEqual([])
  expect(looks({ total: '48.20' })).toEqual(['Below minimum: £48.20 of £75.00'])
  expect(looks({ minimumOrder: null, total: '0.00' })).toEqual([])
  expect(looks({ orderedAt: '2026-11-23T16:18:00Z' })).toEqual(['Late: 16:18, cut-off 16:00'])
  expect(looks({ orderedAt: '2026-11-24T07:05:00Z' })).toEqual([
    'Late: 24/11/2026, 07:05, cut-off 23/11/2026, 16:00',
  ])
  expect(looks({ unpriced: ['Ox cheek', 'Tripe'] })).toEqual(['Price to set: Ox cheek, Tripe'])
  expect(looks({ lines: 0 })).toEqual(['Nothing in it'])
  const closedDays = [{ day: order.deliveryDate, name: 'Stocktaking' }]
  expect(looks({ schedule: { ...order.schedule, closedDays } })).toEqual([
    'We don’t deliver on Tue 24 Nov (Stocktaking).',
  ])
})

it('a stop is listed once, whether it was set before the order or after it', () => {
  expect(looks({ onStop: true })).toEqual(['On stop'])
  expect(looks({ onStop: true, heldReason: 'On stop' })).toEqual(['On stop'])
  expect(looks({ heldReason: 'On stop' })).toEqual(['On stop'])
  const overdue = { amount: '2318.40', since: '2026-11-02' }
  expect(looks({ overdue })).toEqual([])
  expect(looks({ onStop: true, overdue })).toEqual(['On stop: £2,318.40 overdue since 2 Nov'])
  expect(looks({ onStop: true, heldReason: 'Over the credit limit of £5.00' })).toEqual([
    'Held: Over the credit limit of £5.00',
    'On stop',
  ])
})

it('the cut-off is in London time, in summer too', () => {
  const summer = { deliveryDate: '2026-07-07' }
  expect(looks({ ...summer, orderedAt: '2026-07-06T14:59:59Z' })).toEqual([])
  expect(looks({ ...summer, orderedAt: '2026-07-06T15:00:00Z' })).toHaveLength(1)
})
