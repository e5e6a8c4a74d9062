import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isBelowMinimum, obstacleOfMinimum, statusAsPutTogether } from './minimum-order.ts'
import { orderStatuses } from '../states/order-statuses.ts'
import { obstacleToTransition, settableByHand } from '../states/order-transitions.ts'

const pence = fc.integer({ min: 0, max: 100_000 }).map((each) => (each / 100).toFixed(2))
const minimum = fc.option(pence)

test.each([
  ['29.99', 0, '30.00', true],
  ['30.00', 0, '30.00', false],
  ['100.00', 0, '30.00', false],
  ['0.00', 0, null, false],
  ['0.00', 0, '0.00', false],
  ['0.00', 1, '30.00', false],
  ['29.99', 1, '30.00', false],
])(
  'a total of %s with %i lines to price is below a minimum of %s: %s',
  (total, linesToPrice, minimumOrder, below) => {
    expect(isBelowMinimum({ total, linesToPrice, minimumOrder })).toBe(below)
  },
)

it('the refusal gives the order’s total and the minimum', () => {
  expect(obstacleOfMinimum({ total: '12.00', linesToPrice: 0, minimumOrder: '30.00' })).toBe(
    'This order comes to £12.00, below the minimum order of £30.00.',
  )
})

const linesToPrice = fc.integer({ min: 0, max: 1 })
const facts = fc.record({
  total: pence,
  linesToPrice,
  minimumOrder: minimum,
  items: fc.array(fc.constant({ name: 'Rump', quantityPicked: '1', pickingNotes: null }), {
    maxLength: 2,
  }),
  pricingConfirmed: fc.boolean(),
  allowDispatchWithoutPricing: fc.boolean(),
  heldReason: fc.constantFrom(null, 'On stop'),
})
const mover = fc.record({
  role: fc.constantFrom('admin', 'admin', 'customer', 'picker', 'driver' as const),
  manual: fc.boolean(),
  reason: fc.constantFrom('Past-dated', null),
  release: fc.boolean(),
  belowMinimum: fc.boolean(),
})

describe('an unconfirmed or cancelled order', () => {
  const unconfirmed = fc.constantFrom('pending', 'sent', 'cancelled' as const)

  it('moves on only if it has lines and, below the minimum, only if an admin accepts that', () => {
    fc.assert(
      fc.property(unconfirmed, facts, mover, (status, order, who) => {
        for (const to of settableByHand) {
          if (to === 'pending') continue
          if (obstacleToTransition({ ...order, status }, to, who)) continue
          expect(order.items.length).toBeGreaterThan(0)
          if (isBelowMinimum(order))
            expect(who).toMatchObject({ role: 'admin', belowMinimum: true })
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('can be confirmed if it reaches the minimum, or if the admin accepts less', () => {
    const order = { total: '30.00', minimumOrder: '30.00', pricingConfirmed: true }
    const items = [{ name: 'Rump', quantityPicked: null, pickingNotes: null }]
    const ready = { ...order, items, allowDispatchWithoutPricing: false }
    const confirmedBy = (total: string, belowMinimum?: boolean) =>
      obstacleToTransition({ ...ready, status: 'sent', total }, 'confirmed', {
        role: 'admin',
        ...(belowMinimum && { belowMinimum }),
      })?.kind ?? null
    expect([confirmedBy('30.00'), confirmedBy('29.99'), confirmedBy('29.99', true)]).toEqual([
      null,
      'below_minimum',
      null,
    ])
  })
})

it('a picked order can go back to picking although it is below the minimum', () => {
  const order = { total: '1.00', minimumOrder: '30.00', items: [], pricingConfirmed: true }
  const picked = { ...order, status: 'picked' as const, allowDispatchWithoutPricing: false }
  expect(obstacleToTransition(picked, 'confirmed', { role: 'picker' })).toBeNull()
})

it('an order sent line by line is sent once its lines reach the minimum or an admin agrees', () => {
  const sentBy = fc.constantFrom(null, 'Ann Admin')
  const lines = fc.integer({ min: 0, max: 3 })
  const any = { status: fc.constantFrom(...orderStatuses), sentBy, lines, agreed: fc.boolean() }
  fc.assert(
    fc.property(
      fc.record({ ...any, total: pence, linesToPrice, minimumOrder: minimum }),
      (order) => {
        const after = statusAsPutTogether(order)
        const open = order.status === 'pending' || order.status === 'sent'
        if (!open || order.sentBy === null) expect(after).toBe(order.status)
        else if (order.lines === 0) expect(after).toBe('pending')
        else expect(after).toBe(isBelowMinimum(order) && !order.agreed ? 'pending' : 'sent')
        expect(statusAsPutTogether({ ...order, status: after })).toBe(after)
      },
    ),
  )
})
