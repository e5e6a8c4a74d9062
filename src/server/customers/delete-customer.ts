import type * as contract from '#contract/customers/customer-admin.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { keepBilledTo } from '#server/invoices/making/billed-to-rows.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { lockOrder } from '#server/orders/order-change-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { lockCustomer } from './customers-rows.ts'
import {
  anonymise,
  forgetPeople,
  hasRecords,
  openOrdersOf,
  removeCustomer,
} from './delete-customer-rows.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'

/**
 * Deletes a customer that never ordered or paid. Any other is anonymised and can never sign in again; its invoices
 * stay.
 */
export async function deleteCustomer(
  work: Work,
  { params }: Asked<typeof contract.deleteCustomer>,
) {
  return work.transact(async (tx) => {
    const customer = await lockCustomer(tx, params.id)
    if (!customer) throw notFound('Customer')
    const anonymised = await hasRecords(tx, customer.id)
    if (anonymised) await makeAnonymous(work, tx, customer)
    else await removeCustomer(tx, customer.id)
    work.concerns(customer.id)
    return { message: `${customer.name} is deleted.`, anonymised }
  })
}

async function makeAnonymous(work: Work, tx: Db, customer: Customer): Promise<void> {
  await cancelOpenOrders(work, tx, customer)
  await keepBilledTo(tx, customer.id)
  await forgetPeople(tx, customer.id)
  await anonymise(tx, customer.id, isoOf(work.now))
}

/** Cancels its open orders. Throws if one is on the van, which must be delivered first. */
async function cancelOpenOrders(work: Work, tx: Db, { id, name }: Customer): Promise<void> {
  for (const open of await openOrdersOf(tx, id)) {
    const order = await lockOrder(tx, open.id)
    if (!order) continue
    if (obstacleTo.giveToDriver(order) === null) {
      const what = `${order.orderNumber} is out for delivery.`
      throw conflict('OUT_FOR_DELIVERY', `${what} Delete ${name} once it is delivered.`)
    }
    await moveOrder(work, tx, order, 'cancelled', { reason: 'The customer was deleted' })
  }
}
