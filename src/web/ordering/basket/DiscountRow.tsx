import { type NamedDiscount, discountRow } from '#domain/money/order-discount.ts'
import { basketSums, type BasketLine } from '#domain/orders/basket.ts'
import { Money } from '#web/ui/Money.tsx'
import styles from './BasketPanel.module.css'

type Props = { lines: readonly BasketLine[]; discount: NamedDiscount }

/** The goods and what the customer's discount takes off them; renders nothing without one. */
export function DiscountRow({ lines, discount }: Props) {
  const { goods, discount: taken } = basketSums(lines, discount)
  return discountRow(discount, taken).map(({ label, amount }) => (
    <div key={label} className={styles.discount}>
      <p>
        <span>Goods</span>
        <Money amount={goods} />
      </p>
      <p>
        <span>{label}</span>
        <Money amount={amount} />
      </p>
    </div>
  ))
}
