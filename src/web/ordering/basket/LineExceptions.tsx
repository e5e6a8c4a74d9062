import { priceInWords } from '#domain/orders/price-on-request.ts'
import { ArrowLeftRight, X } from 'lucide-react'
import { useState } from 'react'
import type { OrderItem } from '#contract/orders/orders.ts'
import { compareMoney, formatMoney, type Money } from '#domain/money/money.ts'
import {
  basketKey,
  type BasketLine,
  type Offers,
  swapInBasket,
  titleOf,
} from '#domain/orders/basket/basket.ts'
import { whatCame } from '#domain/orders/line-quantities.ts'
import { alike } from '#domain/products/alike.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './BasketPanel.module.css'
import { removeLine } from './remove-line.ts'
import type { BasketActions } from './use-basket.ts'

export type LineBeforeProps = {
  line: BasketLine
  /** The line of the order that the basket was filled from. */
  before: OrderItem | undefined
  /** The price when the line was put into the basket. */
  was: Money | undefined
}

/** Says what came last time, and what the line cost then if the price has changed. */
export function LineBefore({ line, before, was }: LineBeforeProps) {
  const came = before ? whatCame(before) : null
  const earlier = was ?? before?.pricePerUnit
  const moved = earlier !== undefined && compareMoney(earlier, line.customerPrice) !== 0
  if (came === null && !moved) return null
  return (
    <span className={styles.sum}>
      {came}
      {came !== null && moved && ' · '}
      {moved && <mark className={styles.was}>was {formatMoney(earlier)}</mark>}
    </span>
  )
}

export type GoneLineProps = { line: BasketLine; offers: Offers | null; does: BasketActions }

/** A line that can no longer be ordered, with buttons to remove it or to swap it for something similar. */
export function GoneLine({ line, offers, does }: GoneLineProps) {
  const [swapping, setSwapping] = useState(false)
  const name = titleOf(line)
  const others = alike(line, offers?.values() ?? [])
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <span className={styles.gone}>
          <s>{name}</s>
          <span className={styles.sum}>Not in your catalogue now</span>
        </span>
        {others.length > 0 && (
          <Button
            size="lg"
            icon={<ArrowLeftRight aria-hidden />}
            aria-label={`Swap ${name}`}
            aria-expanded={swapping}
            onClick={() => setSwapping(!swapping)}
          >
            Swap
          </Button>
        )}
        <IconButton
          size="lg"
          label={`Remove ${name}`}
          icon={<X aria-hidden />}
          onClick={() => removeLine(does, line)}
        />
      </div>
      {swapping && (
        <ul role="list" className={styles.swaps} aria-label={`Instead of ${name}`}>
          {others.map((each) => (
            <li key={basketKey(each)} className={styles.row}>
              <span className={styles.gone}>
                <strong>{titleOf(each)}</strong>
                <span className={styles.sum}>{priceInWords(each.customerPrice, each.unit)}</span>
              </span>
              <Button
                size="lg"
                aria-label={`Take ${titleOf(each)} instead`}
                onClick={() => does.change((lines) => swapInBasket(lines, line, each))}
              >
                Take it
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
