import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type StampName, stampsOf } from './order-stamps.ts'
import { type OrderStatus, orderStatuses } from './order-statuses.ts'
import {
  type Mover,
  obstacleToTransition,
  settableByHand,
  type TransitionFacts,
  transitions,
} from './order-transitions.ts'
import { roles } from '#domain/people/roles.ts'

const weights = {
  quantityPicked: fc.constantFrom('0', '5.37', null),
  pickingNotes: fc.constantFrom('Short', ' ', null),
}
const line = fc.record({ name: fc.constant('Mince'), ...weights })
const unpriced: TransitionFacts = {
  status: 'pending',
  pricingConfirmed: false,
  allowDispatchWithoutPricing: false,
  items: [],
}

describe('any sequence of calls', () => {
  type Call =
    | { does: 'weigh'; items: TransitionFacts['items'] }
    | { does: 'price'; confirmed: boolean; without: boolean }
    | { does: 'move'; to: OrderStatus; mover: Mover }
  const call: fc.Arbitrary<Call> = fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('weigh' as const),
        items: fc.array(line, { minLength: 1, maxLength: 2 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('price' as const),
        confirmed: fc.boolean(),
        without: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('move' as const),
        to: fc.constantFrom(...orderStatuses),
        mover: fc.record({
          role: fc.constantFrom(...roles, 'admin' as const),
          manual: fc.constantFrom(true, false, false, false),
          reason: fc.constantFrom('Past-dated', '', null),
          cutoffPassed: fc.boolean(),
        }),
      }),
    },
  )
  type Walked = { facts: TransitionFacts; stamps: Set<StampName> }

  function after({ facts, stamps }: Walked, done: Call): Walked {
    if (done.does === 'price')
      return {
        stamps,
        facts: {
          ...facts,
          pricingConfirmed: done.confirmed,
          allowDispatchWithoutPricing: done.without,
        },
      }
    if (done.does === 'weigh') return { stamps, facts: { ...facts, items: done.items } }
    if (obstacleToTransition(facts, done.to, done.mover)) return { facts, stamps }
    expectLegal(facts, done.to, done.mover)
    const { set, clear } = stampsOf(facts.status, done.to)
    const kept = new Set([...stamps, ...set].filter((name) => !clear.includes(name)))
    return { facts: { ...facts, status: done.to }, stamps: kept }
  }

  function expectLegal(facts: TransitionFacts, to: OrderStatus, mover: Mover) {
    if (mover.manual) {
      expect(mover).toMatchObject({ role: 'admin', reason: 'Past-dated' })
      return
    }
    const row = transitions.find((each) => each.to === to && each.from.includes(facts.status))
    expect(row?.who).toContain(mover.role)
    if (to === 'picked')
      for (const { quantityPicked, pickingNotes } of facts.items)
        expect(
          quantityPicked === '5.37' || (quantityPicked === '0' && pickingNotes === 'Short'),
        ).toBe(true)
    if (to === 'dispatched' || (to === 'delivered' && mover.role === 'admin'))
      expect(facts.pricingConfirmed || facts.allowDispatchWithoutPricing).toBe(true)
    if (mover.role === 'customer') expect(mover.cutoffPassed).toBe(false)
  }

  /** The stamps that an order must not have in each status, however it got there. */
  const without: Partial<Record<OrderStatus, StampName[]>> = {
    pending: [
      'orderApproved',
      'orderConfirmed',
      'approvedBy',
      'pickingCompleted',
      'pickedBy',
      'routeStartedAt',
    ],
    confirmed: ['pickingCompleted', 'pickedBy', 'routeStartedAt', 'driverStartedRoute'],
    picked: ['routeStartedAt', 'driverStartedRoute'],
    dispatched: ['routeStartedAt', 'driverStartedRoute'],
  }
  const settable = new Set<OrderStatus>(['sent', 'cancelled', ...settableByHand])

  it('leaves the order in a known status with the right stamps', () => {
    const begun = fc.constantFrom('pending' as const, 'sent' as const)
    fc.assert(
      fc.property(begun, fc.array(call, { maxLength: 60, size: 'max' }), (status, calls) => {
        let walked: Walked = {
          facts: { ...unpriced, status },
          stamps: new Set(stampsOf(null, status).set),
        }
        for (const each of calls) {
          walked = after(walked, each)
          const { facts, stamps } = walked
          expect(settable.has(facts.status)).toBe(true)
          expect(stamps.has('orderSent')).toBe(true)
          expect((without[facts.status] ?? []).filter((name) => stamps.has(name))).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })

  it('moves an order out of delivered or cancelled only if an admin does it by hand', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('delivered' as const, 'cancelled' as const),
        call,
        (status, each) => {
          const { facts } = after({ facts: { ...unpriced, status }, stamps: new Set() }, each)
          const byHand = each.does === 'move' && each.mover.manual && each.mover.role === 'admin'
          expect(facts.status === status || byHand).toBe(true)
        },
      ),
    )
  })
})
