import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { getOrderingTerms } from '#contract/ordering/ordering.ts'
import {
  compareMoney,
  formatMoney,
  isZeroMoney,
  type Money as Amount,
  subtractMoney,
} from '#domain/money/money.ts'
import { type NamedDiscount, offInWords } from '#domain/money/order-discount.ts'
import type { BasketLine } from '#domain/orders/basket/basket.ts'
import { toBePriced, toBePricedLine } from '#domain/orders/price-on-request.ts'
import { isWeighed } from '#domain/products/quantities.ts'
import { counted } from '#domain/words/counted.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { useIsCustomer } from '#web/ordering/ordering-queries.ts'
import { Money } from '#web/ui/Money.tsx'
import styles from './OrderBar.module.css'
import { useBasketSums } from './use-basket-sums.ts'

type Props = {
  lines: readonly BasketLine[]
  discount: NamedDiscount
  /** Until when it can be ordered: 'by 16:00 today'. */
  until: string | null
  /** The button that orders. */
  children: ReactNode
}

/** The total with delivery and VAT, the cut-off and the button that orders, always visible. */
export function OrderBar({ lines, discount, until, children }: Props) {
  const { goods, total } = useBasketSums(lines, discount)
  const unpriced = toBePriced(lines)
  const lacks = useLacks(goods, unpriced !== '')
  const words = [counted(lines.length, 'line'), unpriced, offInWords(discount), until]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={styles.bar} data-screen-only>
      <div className={styles.sum}>
        <span>
          {unpriced && isZeroMoney(total) ? (
            toBePricedLine
          ) : (
            <>
              {lines.some(({ unit }) => isWeighed(unit)) && (
                <span className={styles.about}>about </span>
              )}
              <Money amount={total} size="lg" />
            </>
          )}
        </span>
        <span className={styles.until}>
          <Clock aria-hidden />
          {lacks ?? words}
        </span>
      </div>
      {children}
    </div>
  )
}

/** How much a customer's order is below the minimum, as a sentence, or null; a line without a price may reach it. */
function useLacks(total: Amount, isUnpriced: boolean): string | null {
  const own = useIsCustomer()
  const { data } = useQuestion(getOrderingTerms, {})
  const minimum = data?.minimumOrder ?? null
  if (!own || isUnpriced || minimum === null || compareMoney(total, minimum) >= 0) return null
  return `The minimum order is ${formatMoney(minimum)}: ${formatMoney(subtractMoney(minimum, total))} to go.`
}
