import { isPositiveMoney, type Money as Amount } from '#domain/money/money.ts'
import { type NamedDiscount, discountRow } from '#domain/money/order-discount.ts'
import type { BasketLine } from '#domain/orders/basket/basket.ts'
import { toBePriced } from '#domain/orders/price-on-request.ts'
import { Money } from '#web/ui/Money.tsx'
import styles from './BasketPanel.module.css'
import { useBasketSums } from './use-basket-sums.ts'

type Props = { lines: readonly BasketLine[]; discount: NamedDiscount }

/** The discount, delivery and VAT in the total. Renders nothing if there are none. */
export function BasketParts({ lines, discount }: Props) {
  const { goods, discount: taken, delivery, vat } = useBasketSums(lines, discount)
  const parts = [
    ...discountRow(discount, taken),
    ...(isPositiveMoney(delivery) ? [{ label: 'Delivery', amount: delivery }] : []),
    ...(isPositiveMoney(vat) ? [{ label: 'VAT', amount: vat }] : []),
  ]
  if (parts.length === 0) return null
  return (
    <div className={styles.discount}>
      {[{ label: 'Goods', amount: goods }, ...parts].map((part) => (
        <Part key={part.label} {...part} />
      ))}
    </div>
  )
}

const Part = ({ label, amount }: { label: string; amount: Amount }) => (
  <p>
    <span>{label}</span>
    <Money amount={amount} />
  </p>
)

/** The total as the placed order will say it, and what it is made of. */
export function BasketSums(props: Props) {
  const { total } = useBasketSums(props.lines, props.discount)
  const unpriced = toBePriced(props.lines)
  return (
    <>
      <BasketParts {...props} />
      <p className={styles.total}>
        <span>Estimated total{unpriced && `, and ${unpriced}`}</span>
        {(!unpriced || isPositiveMoney(total)) && <Money amount={total} size="lg" />}
      </p>
    </>
  )
}
