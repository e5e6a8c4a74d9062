import { expect, test } from 'vitest'
import { releaseStateOf } from './release-state.ts'

const order = {
  status: 'picked' as const,
  heldReason: null,
  heldBy: null,
  lines: 7,
  unweighed: 0,
  pricingConfirmed: false,
  allowDispatchWithoutPricing: false,
}
const mince = {
  name: 'Mince',
  pricePerUnit: '8.90',
  adminPriceConfirmed: false,
  pendingAdminPricing: false,
  usual: '9.69',
}
const cheek = { ...mince, name: 'Ox cheek', pendingAdminPricing: true, usual: null }
const confirmed = { ...order, status: 'confirmed' as const }
const pending = { ...order, status: 'pending' as const, unweighed: 7 }

test.each([
  [{ ...order, pricingConfirmed: true }, [cheek], 'ready', null],
  [{ ...order, allowDispatchWithoutPricing: true }, [cheek], 'ready', null],
  [order, [], 'unchanged', 'Prices not confirmed yet'],
  [order, [{ ...mince, usual: '9.00' }], 'unchanged', 'Prices not confirmed yet'],
  [order, [{ ...mince, adminPriceConfirmed: true }], 'unchanged', 'Prices not confirmed yet'],
  [order, [mince], 'stays', 'Not the usual price: Mince −8.2%'],
  [order, [cheek, mince], 'stays', 'Price to set: Ox cheek; Not the usual price: Mince −8.2%'],
  [{ ...confirmed, unweighed: 7, pricingConfirmed: true }, [], 'stays', 'Not picked yet'],
  [{ ...confirmed, unweighed: 2 }, [], 'stays', 'Picking: 2 of 7 lines left'],
  [confirmed, [], 'stays', 'Weighed, but not marked as picked'],
  [pending, [], 'stays', 'Not confirmed yet'],
  [{ ...pending, heldReason: 'On stop' }, [], 'stays', 'Held: On stop'],
  [{ ...pending, heldReason: 'Ring', heldBy: 'Ruth' }, [], 'stays', 'Held by Ruth: Ring'],
])('an order with %j and the lines %j: %s, %s', (given, lines, state, reason) =>
  expect(releaseStateOf(given, lines, { tolerance: 5 })).toEqual({ state, reason }),
)

test('a priced order stays if its lots stop it, and says why', () => {
  const known = { tolerance: 5, obstacleOfLots: 'Mince: Lot 1 is held.' }
  expect(releaseStateOf({ ...order, pricingConfirmed: true }, [], known)).toEqual({
    state: 'stays',
    reason: 'Mince: Lot 1 is held.',
  })
  expect(releaseStateOf(order, [], known).state).toBe('unchanged')
})
