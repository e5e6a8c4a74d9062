import type { Customer } from '#contract/customers/customers.ts'
import { getCustomerAccount } from '#contract/invoices/customer-accounts.ts'
import { addMoney, formatMoney, type Money } from '#domain/money/money.ts'
import { reasonToHold, towardsLimit } from '#domain/orders/states/holding.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './AccountStrip.module.css'

type Props = {
  customer: Customer
  /** What an order being taken comes to: the notice then appears only if this order exceeds the limit. */
  order?: Money
}

/** Tells staff before an order is taken that it will be held: the customer is on stop or over its credit limit. */
export function CreditNotice({ customer, order }: Props) {
  const limited = customer.creditLimit !== null && !customer.onStop
  const given = { params: { id: customer.id } }
  const account = useQuestion(getCustomerAccount, given, { enabled: limited })
  const owed = account.data ? towardsLimit(account.data) : '0.00'
  const already = reasonToHold(customer, owed)
  const comesTo = order === undefined ? owed : addMoney(owed, order)
  const reason = order === undefined ? already : already ? null : reasonToHold(customer, comesTo)
  if (!reason) return null
  const sum = `Unpaid invoices and open orders come to ${formatMoney(comesTo)}`
  return (
    <div className={styles.notice}>
      <Notice tone="danger" live={order !== undefined} title={reason}>
        {limited && (order === undefined ? `${sum}. ` : `${sum} with this order. `)}
        {order === undefined ? 'New orders are held' : 'It will be held'} until you release{' '}
        {order === undefined ? 'them' : 'it'} under Orders.
      </Notice>
    </div>
  )
}
