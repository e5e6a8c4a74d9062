import { getOrderingTerms } from '#contract/ordering.ts'
import { compareMoney, formatMoney, type Money, subtractMoney } from '#domain/money/money.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import styles from './BasketPanel.module.css'
import { useIsCustomer } from '#web/ordering/ordering-queries.ts'

/** What delivery costs, and how much a customer's basket still lacks; nothing where neither is asked. */
export function OrderingTerms({ total }: { total: Money }) {
  const own = useIsCustomer()
  const { data } = useQuestion(getOrderingTerms, {})
  if (!data) return null
  const { minimumOrder, deliveryFee } = data
  const lacks = own && minimumOrder !== null && compareMoney(total, minimumOrder) < 0
  return (
    <>
      {deliveryFee !== null && (
        <p className={styles.soft}>
          Delivery is {formatMoney(deliveryFee)}, a line of its own on the invoice.
        </p>
      )}
      {lacks && (
        <p className={styles.soft}>
          The minimum order is {formatMoney(minimumOrder)}:{' '}
          {formatMoney(subtractMoney(minimumOrder, total))} to go.
        </p>
      )}
    </>
  )
}
