import type * as contract from '#contract/invoices/customer-accounts.ts'
import type { CustomerAccount, CustomerPayment } from '#contract/invoices/customer-accounts.ts'
import { balanceOf } from '#domain/money/payments/allocating.ts'
import type { Db } from '#server/platform/database/db.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Page } from '#server/platform/http/pages.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { openInvoicesOf } from '#server/invoices/statements/ledger-rows.ts'
import {
  customerCalled,
  openOrdersOf,
  paymentsOfCustomer,
  recentPayments,
  toApproveOf,
} from './account-rows.ts'
import { onAccountOf } from './payments-rows.ts'

export const getCustomerAccount = (
  { db }: Work,
  { params }: Asked<typeof contract.getCustomerAccount>,
): Promise<CustomerAccount> => accountOf(db, params.id)

export async function listCustomerPayments(
  { db }: Work,
  { params, query }: Asked<typeof contract.listCustomerPayments>,
): Promise<Page<CustomerPayment>> {
  if (!(await customerCalled(db, params.id))) throw notFound('Customer')
  return paymentsOfCustomer(db, params.id, query)
}

export async function accountOf(db: Db, customerId: number): Promise<CustomerAccount> {
  const customer = await customerCalled(db, customerId)
  if (!customer) throw notFound('Customer')
  const open = await openInvoicesOf(db, customerId)
  const onAccount = await onAccountOf(db, customerId)
  return {
    customerId,
    name: customer.name,
    balance: balanceOf(open, onAccount),
    onAccount,
    toApprove: await toApproveOf(db, customerId),
    openOrders: await openOrdersOf(db, customerId),
    invoices: open,
    payments: await recentPayments(db, customerId),
  }
}
