import { obstacleOfMinimum } from '../basket/minimum-order.ts'
import { statusesFor } from './order-actions.ts'
import { isPricedToGo } from '../pricing/order-pricing.ts'
import type { Money } from '#domain/money/money.ts'
import {
  inPickingStatuses,
  isOpen,
  isPicked,
  onRoadStatuses,
  openStatuses,
  type OrderStatus,
} from './order-statuses.ts'
import { isZeroQuantity } from '#domain/products/quantities.ts'
import type { Role } from '#domain/people/roles.ts'

export { type StampName, stampsOf } from './order-stamps.ts'

/** What the rules need to know about an order. */
export type TransitionFacts = {
  status: OrderStatus
  pricingConfirmed: boolean
  allowDispatchWithoutPricing: boolean
  /** Why the order is held for an admin. */
  heldReason?: string | null
  total?: Money
  linesToPrice?: number
  /** The smallest total that the business delivers. */
  minimumOrder?: Money | null
  items: readonly { name: string; quantityPicked: string | null; pickingNotes: string | null }[]
}

/**
 * Who changes the status. `manual`: an admin sets it by hand in the pricing view. `cutoffPassed` matters for
 * customers only.
 */
export type Mover = {
  role: Role
  manual?: boolean
  reason?: string | null
  cutoffPassed?: boolean
  /** The admin knows that the order is held and confirms it. */
  release?: boolean
  /** An admin accepts less than the minimum order. */
  belowMinimum?: boolean
}

export type Obstacle = {
  kind: 'illegal' | 'not_allowed' | 'not_ready' | 'below_minimum'
  message: string
}

type Condition = (order: TransitionFacts, mover: Mover) => string | null
type Transition = {
  from: readonly OrderStatus[]
  to: OrderStatus
  who: readonly Role[]
  needs?: Condition
}

const noItems = 'This order has no items.'

const confirmable: Condition = ({ items, heldReason }, { release }) => {
  if (items.length === 0) return noItems
  return heldReason && !release
    ? `This order is held: ${heldReason}. Release it to confirm it.`
    : null
}

type PickedLine = TransitionFacts['items'][number]

/** Whether nothing of a line was picked and nobody has said why, so that the order can't be marked picked. */
export const isUnexplained = ({ quantityPicked, pickingNotes }: Omit<PickedLine, 'name'>) =>
  isZeroQuantity(quantityPicked ?? '0') && !pickingNotes?.trim()

const weighed: Condition = ({ items }) => {
  if (items.some(({ quantityPicked }) => quantityPicked === null))
    return 'Please enter a picked quantity.'
  const short = items.find(isUnexplained)
  return short ? `Add a note saying why no ${short.name} was picked.` : null
}

const priced: Condition = (order) =>
  isPricedToGo(order) ? null : 'Confirm the pricing first, or allow dispatch without pricing.'

const pricedUnlessDriven: Condition = (order, mover) =>
  mover.role === 'admin' ? priced(order, mover) : null
const beforeCutoff: Condition = (_order, { role, cutoffPassed }) =>
  role === 'customer' && cutoffPassed
    ? 'The cut-off for this order has passed. Please call us.'
    : null

/** An order's life as a table that a shopkeeper can read (rules 7.1). */
export const transitions: readonly Transition[] = [
  { from: statusesFor.confirm, to: 'confirmed', who: ['admin'], needs: confirmable },
  { from: openStatuses, to: 'cancelled', who: ['admin', 'customer'], needs: beforeCutoff },
  { from: inPickingStatuses, to: 'cancelled', who: ['admin'] },
  { from: statusesFor.markPicked, to: 'picked', who: ['picker', 'admin'], needs: weighed },
  { from: statusesFor.pickAgain, to: 'confirmed', who: ['picker', 'admin'] },
  { from: statusesFor.release, to: 'dispatched', who: ['admin'], needs: priced },
  { from: statusesFor.start, to: 'in_progress', who: ['driver', 'admin'] },
  { from: onRoadStatuses, to: 'delivered', who: ['driver', 'admin'], needs: pricedUnlessDriven },
  { from: statusesFor.release, to: 'delivered', who: ['admin'], needs: priced },
]

/** Whether people of this role may move orders to the status at all. */
export const mayMoveTo = (to: OrderStatus, role: Role): boolean =>
  transitions.some((each) => each.to === to && each.who.includes(role))

/** Why a picked order can't have these lines, or null: they must still allow it to be marked picked. */
export const obstacleToStayingPicked = (order: TransitionFacts): string | null =>
  isPicked(order) ? weighed(order, { role: 'admin' }) : null

/** The statuses that an admin may set by hand, from any other, with a reason. */
export const settableByHand: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'picked',
  'dispatched',
  'in_progress',
  'delivered',
]

/** Why this person can't move the order to that status now, or null. */
export function obstacleToTransition(
  order: TransitionFacts,
  to: OrderStatus,
  mover: Mover,
): Obstacle | null {
  if (mover.manual) return obstacleByHand(order, to, mover)
  const found = transitions.find((each) => each.to === to && each.from.includes(order.status))
  if (!found) return illegal(order.status, to)
  if (!found.who.includes(mover.role))
    return { kind: 'not_allowed', message: 'You are not allowed to do this.' }
  const missing = found.needs?.(order, mover)
  if (missing) return notReady(missing)
  return goesOn(order, to) ? obstacleOfSum(order, mover) : null
}

/**
 * Whether an unconfirmed or cancelled order moves on, possibly by hand straight to a later status. If so, the minimum
 * order applies.
 */
const goesOn = ({ status }: TransitionFacts, to: OrderStatus): boolean =>
  (isOpen(status) || status === 'cancelled') && to !== 'pending' && to !== 'cancelled'

function obstacleOfSum(
  { total, linesToPrice = 0, minimumOrder = null }: TransitionFacts,
  { role, belowMinimum }: Mover,
): Obstacle | null {
  const agreed = role === 'admin' && belowMinimum
  const message =
    total === undefined || agreed ? null : obstacleOfMinimum({ total, linesToPrice, minimumOrder })
  return message === null ? null : { kind: 'below_minimum', message }
}

function obstacleByHand(order: TransitionFacts, to: OrderStatus, mover: Mover): Obstacle | null {
  const { status, items } = order
  const { role, reason } = mover
  if (role !== 'admin') return { kind: 'not_allowed', message: 'You are not allowed to do this.' }
  if (status === to || !settableByHand.includes(to)) return illegal(status, to)
  if (!reason?.trim()) return notReady('A reason is required.')
  if (!goesOn(order, to)) return null
  return items.length === 0 ? notReady(noItems) : obstacleOfSum(order, mover)
}

const notReady = (message: string): Obstacle => ({ kind: 'not_ready', message })

const illegal = (from: OrderStatus, to: OrderStatus): Obstacle => ({
  kind: 'illegal',
  message: `An order that is ${from} can't become ${to}`,
})
