import { memo } from 'react'
import { type BasketLine, titleOf } from '#domain/orders/basket.ts'
import { formatMoney, lineTotal } from '#domain/money/money.ts'
import { bigStep, isWeighed, stepOf } from '#domain/products/quantities.ts'
import { ProductPicture } from '#web/catalogue/ProductPicture.tsx'
import type { BasketActions } from '#web/ordering/basket/use-basket.ts'
import { QuantityStepper } from '#web/ui/fields/quantity/QuantityStepper.tsx'
import { useShownAhead } from '#web/ui/use-ahead.ts'
import styles from './UsualOrder.module.css'

type Props = {
  line: BasketLine
  reason: string
  /** '0' if it is not ordered this time. */
  quantity: string
  onPut: BasketActions['put']
}

/** A usual line: its price, why it is expected, and how much of it this time. */
export const UsualRow = memo(function UsualRow({ line, reason, quantity, onPut }: Props) {
  const [shown, show] = useShownAhead(quantity)
  const { unit, customerPrice } = line
  const none = Number(shown) === 0
  const take = (next: string) => {
    show(next)
    onPut(line, next)
  }
  return (
    <li className={styles.line} data-none={none || undefined}>
      <span className={styles.picture}>
        <ProductPicture product={line} size="sm" />
      </span>
      <span className={styles.what}>
        <strong className={styles.name}>{titleOf(line)}</strong>
        <span className={styles.reason}>
          {none ? (
            'Not this time'
          ) : (
            <>
              <b>
                {isWeighed(unit) && '≈ '}
                {formatMoney(lineTotal(shown, customerPrice))}
              </b>{' '}
              · {reason}
            </>
          )}
        </span>
      </span>
      <QuantityStepper
        label={titleOf(line)}
        layout="compact"
        value={shown}
        unit={unit}
        step={stepOf(unit)}
        bigStep={bigStep}
        decimals={isWeighed(unit) ? 2 : 0}
        onChange={take}
      />
    </li>
  )
})
