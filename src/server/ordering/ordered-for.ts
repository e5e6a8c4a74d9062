import { type Actor, customerOf } from '#server/platform/actor.ts'
import { invalid, notFound } from '#server/platform/refusals.ts'

/** Customers order only for themselves; an admin names the customer. Another customer's id answers 404 (rules 1.4). */
export function orderedFor(actor: Actor, customerId: number | undefined): number {
  if (actor.role !== 'customer') {
    if (customerId === undefined)
      throw invalid('Choose the customer the order is for.', { customerId: 'Customer is required' })
    return customerId
  }
  const own = customerOf(actor)
  if (customerId !== undefined && customerId !== own) throw notFound('Customer')
  return own
}
