import { describe, expect, it, test } from 'vitest'
import { type OrderStatus, orderStatuses } from './order-statuses.ts'
import {
  type Mover,
  obstacleToTransition,
  settableByHand,
  type TransitionFacts,
  transitions,
} from './order-transitions.ts'
import { type Role, roles } from '#domain/people/roles.ts'

/** The table of rules 7.1 written out a second time, as 'from to: who'. */
const life = `
pending confirmed: admin
sent confirmed: admin
pending cancelled: admin customer
sent cancelled: admin customer
confirmed cancelled: admin
picked cancelled: admin
confirmed picked: picker admin
picked confirmed: picker admin
picked dispatched: admin
dispatched in_progress: driver admin
dispatched delivered: driver admin
in_progress delivered: driver admin
picked delivered: admin`
const mayMove = new Map(
  life
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([move = '', who = '']) => [move, who.split(' ') as Role[]]),
)

const rump = { name: 'Rump', quantityPicked: '5.37', pickingNotes: null }
const ready: TransitionFacts = {
  status: 'pending',
  pricingConfirmed: true,
  allowDispatchWithoutPricing: false,
  items: [rump],
}
const order = (status: OrderStatus, facts: Partial<TransitionFacts> = {}) => ({
  ...ready,
  status,
  ...facts,
})
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))
const illegal = (from: string, to: string) => ({
  kind: 'illegal',
  message: `An order that is ${from} can't become ${to}`,
})

describe('an order with weights and prices', () => {
  test.each(pairs)('only people in the table can move it from %s to %s', (from, to) => {
    for (const role of roles) {
      const obstacle = obstacleToTransition(order(from), to, { role })
      const who = mayMove.get(`${from} ${to}`)
      if (!who) expect(obstacle).toEqual(illegal(from, to))
      else if (who.includes(role)) expect(obstacle).toBeNull()
      else expect(obstacle?.kind).toBe('not_allowed')
    }
  })

  test.each(pairs)('only an admin with a reason can set it from %s to %s by hand', (from, to) => {
    const byHand = (mover: Partial<Mover>) =>
      obstacleToTransition(order(from), to, { role: 'admin', manual: true, ...mover })
    const may = settableByHand.includes(to) && from !== to
    expect(byHand({ reason: 'Delivered last week' })).toEqual(may ? null : illegal(from, to))
    expect(byHand({ reason: ' ' })?.kind).toBe(may ? 'not_ready' : 'illegal')
    for (const role of ['picker', 'driver', 'customer'] as const)
      expect(byHand({ role, reason: 'Because' })?.kind).toBe('not_allowed')
  })

  it('has one row in the table for each change of status', () => {
    const rows = transitions.flatMap(({ from, to }) => from.map((each) => `${each} ${to}`))
    expect(new Set(rows).size).toBe(rows.length)
    expect(rows.sort()).toEqual([...mayMove.keys()].sort())
  })
})

describe('picking', () => {
  const pick = (items: TransitionFacts['items']) =>
    obstacleToTransition(order('confirmed', { items }), 'picked', { role: 'picker' })
  const mince = { name: 'Mince', quantityPicked: null, pickingNotes: null }

  it('needs a picked quantity on every line', () => {
    expect(pick([rump, mince])).toEqual({
      kind: 'not_ready',
      message: 'Please enter a picked quantity.',
    })
  })

  it('takes a short pick of 0 only with a note', () => {
    const short = { ...mince, quantityPicked: '0.000' }
    expect(pick([rump, short])).toEqual({
      kind: 'not_ready',
      message: 'Add a note saying why no Mince was picked.',
    })
    expect(pick([rump, { ...short, pickingNotes: '  ' }])?.kind).toBe('not_ready')
    expect(pick([rump, { ...short, pickingNotes: 'Out of stock' }])).toBeNull()
  })
})

describe('pricing', () => {
  const unpriced = { pricingConfirmed: false }
  test.each([
    ['picked', 'dispatched', 'admin'],
    ['picked', 'delivered', 'admin'],
    ['dispatched', 'delivered', 'admin'],
    ['in_progress', 'delivered', 'admin'],
  ] as const)(
    'must be confirmed before %s to %s by an %s, unless dispatch without it is allowed',
    (from, to, role) => {
      const asked = (facts: Partial<TransitionFacts>) =>
        obstacleToTransition(order(from, { ...unpriced, ...facts }), to, { role })
      expect(asked({})?.kind).toBe('not_ready')
      expect(asked({ allowDispatchWithoutPricing: true })).toBeNull()
    },
  )

  it('never stops the driver at the door', () => {
    const atDoor = order('in_progress', unpriced)
    expect(obstacleToTransition(atDoor, 'delivered', { role: 'driver' })).toBeNull()
  })
})

test('customers may cancel until the cut-off, admins afterwards too', () => {
  const cancel = (role: Role) =>
    obstacleToTransition(order('sent'), 'cancelled', { role, cutoffPassed: true })
  expect(cancel('customer')?.kind).toBe('not_ready')
  expect(cancel('admin')).toBeNull()
})
