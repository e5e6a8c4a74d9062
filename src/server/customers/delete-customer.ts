import type * as contract from '#contract/customers/customer-admin.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { londonToday } from '#domain/days/london.ts'
import { obstacleToForgettingCustomer } from '#domain/lots/recalls.ts'
import { awaitsApproval, isIssued } from '#domain/money/invoicing.ts'
import { sumMoney } from '#domain/money/money.ts'
import { obstacleToDeleting } from '#domain/money/payments/unsettled.ts'
import { keepBilledTo } from '#server/invoices/making/billed-to-rows.ts'
import { openingsOwed } from '#server/invoices/opening/openings-rows.ts'
import { lockUnsettledInvoices, onAccountOf } from '#server/invoices/payments/payments-rows.ts'
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
  meatOf,
  openOrdersOf,
  removeCustomer,
} from './delete-customer-rows.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'

type Query = Asked<typeof contract.deleteCustomer>['query']

/**
 * Deletes a customer without orders, payments or opening balances. Any other is anonymised and can never sign in again;
 * its invoices stay, and so does the money that is not settled.
 */
export async function deleteCustomer(
  work: Work,
  { params, query }: Asked<typeof contract.deleteCustomer>,
) {
  return work.transact(async (tx) => {
    const customer = await lockCustomer(tx, params.id)
    if (!customer) throw notFound('Customer')
    const anonymised = await hasRecords(tx, customer.id)
    if (anonymised) await makeAnonymous(work, tx, customer, query)
    else await removeCustomer(tx, customer.id)
    work.concerns(customer.id)
    return { message: `${customer.name} is deleted.`, anonymised }
  })
}

async function makeAnonymous(work: Work, tx: Db, customer: Customer, known: Query): Promise<void> {
  await refuseWhileMeatCounts(work, tx, customer)
  await cancelOpenOrders(work, tx, customer)
  await refuseUnsettled(tx, customer, known)
  await keepBilledTo(tx, customer.id)
  await forgetPeople(tx, customer.id)
  await anonymise(tx, customer.id, isoOf(work.now))
}

/** A recall must reach everybody whose meat may still be eaten. */
async function refuseWhileMeatCounts(work: Work, tx: Db, { id, name }: Customer): Promise<void> {
  const meat = { ...(await meatOf(tx, id)), today: londonToday(work.now) }
  const obstacle = obstacleToForgettingCustomer(name, meat)
  if (obstacle) throw conflict('MEAT_MAY_BE_RECALLED', obstacle)
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

/** The customer and these invoices are locked, so nobody makes, approves or pays one meanwhile. */
async function refuseUnsettled(tx: Db, { id, name }: Customer, known: Query): Promise<void> {
  const invoices = await lockUnsettledInvoices(tx, id)
  const sumOf = (some: typeof invoices) => sumMoney(some.map(({ outstanding }) => outstanding))
  const unsettled = {
    owed: sumMoney([sumOf(invoices.filter(isIssued)), await openingsOwed(tx, id)]),
    onAccount: await onAccountOf(tx, id),
    toApprove: sumOf(invoices.filter(awaitsApproval)),
  }
  const { owed = '0.00', onAccount = '0.00', toApprove = '0.00' } = known
  const obstacle = obstacleToDeleting(name, unsettled, { owed, onAccount, toApprove })
  if (obstacle) throw conflict('UNSETTLED', obstacle)
}
