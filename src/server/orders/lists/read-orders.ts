import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/orders/orders.ts'
import { mayDrive } from '#domain/orders/rounds.ts'
import { londonToday } from '#domain/days/london.ts'
import { asSeenBy, eventsSeenBy } from '#domain/orders/order-story.ts'
import {
  isReleased,
  type OrderStatus,
  orderStatuses,
} from '#domain/orders/states/order-statuses.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { Refusal, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import type { Written } from '#server/platform/database/written.ts'
import type { AdminOrder, listAllOrders as allOrdersEntry } from '#contract/orders/all-orders.ts'
import * as lists from './order-list-rows.ts'
import * as rows from '../order-rows.ts'
import { storyOf } from '../story-rows.ts'
import { countOrders, pageOfOrders } from './all-orders-rows.ts'

/** Returns the order. Throws a 404 if it does not exist or this person may not see it. */
export function found<T>(order: T | undefined): T {
  if (order === undefined) throw notFound('Order')
  return order
}

/** Lists orders from today on, unless the call gives `from`. */
export async function listOrders(
  { db, now }: Work,
  { query }: Asked<typeof contract.listOrders>,
): Promise<Page<contract.OrderRow>> {
  const statuses = query.status?.split(',').map(knownStatus)
  const from = query.from ?? londonToday(now)
  return lists.ordersBetween(db, { statuses, from, to: query.to, page: query })
}

function knownStatus(word: string): OrderStatus {
  const known = orderStatuses.find((status) => status === word)
  if (known) return known
  const message = `${word} is not an order status`
  throw new Refusal(400, 'MALFORMED', message, { status: message })
}

export const datesSummary = ({ db, now }: Work): Promise<AnswerOf<typeof contract.datesSummary>> =>
  lists.datesFrom(db, londonToday(now))

export const ordersByDate = (
  { db }: Work,
  { params, query }: Asked<typeof contract.ordersByDate>,
): Promise<Page<contract.Order>> => lists.ordersOfDay(db, params.date, query)

export const orderByNumber = async (
  { db }: Work,
  { params }: Asked<typeof contract.orderByNumber>,
): Promise<Written<contract.Order>> => found(await rows.orderByNumber(db, params.orderNumber))

/** Customers get only their own orders. */
export const getOrder = (
  work: Work,
  { params }: Asked<typeof contract.getOrder>,
): Promise<Written<contract.Order>> => theirOrder(work, params.id)

async function theirOrder({ db, actor }: Work, id: number): Promise<Written<contract.Order>> {
  if (actor.role !== 'customer') return found(await rows.staffOrder(db, id))
  return found(await rows.writtenOrder(db, id, customerOf(actor)))
}

export const getOrderItems = (
  work: Work,
  { params }: Asked<typeof contract.getOrderItems>,
): Promise<AnswerOf<typeof contract.getOrderItems>> => itemsToRead(work, params.id)

/** The lines of an order, if this person may read them. */
export async function itemsToRead(work: Work, id: number): Promise<contract.OrderItem[]> {
  const order = (await theirOrder(work, id)).read()
  refuseOtherRound(work, order)
  return order.items
}

/** A driver sees only released orders, and none of another driver's round. */
function refuseOtherRound({ actor }: Work, order: contract.Order): void {
  const driven = isReleased(order) && mayDrive(order, actor)
  if (actor.role === 'driver' && !driven) throw notFound('Order')
}

export async function getOrderTimeline(
  work: Work,
  { params, query }: Asked<typeof contract.getOrderTimeline>,
): Promise<Page<contract.TimelineEntry>> {
  const { db, actor } = work
  refuseOtherRound(work, (await theirOrder(work, params.id)).read())
  const whose = { names: eventsSeenBy(actor), isCustomer: actor.role === 'customer' }
  const story = await storyOf(db, params.id, whose, query)
  return story.map((entry) => asSeenBy(actor, entry))
}

export const listAllOrders = (
  { db, now }: Work,
  { query }: Asked<typeof allOrdersEntry>,
): Promise<Page<AdminOrder>> => pageOfOrders(db, { ...query, now }, query)

export const countAllOrders = async ({ db }: Work) => ({ total: await countOrders(db) })
