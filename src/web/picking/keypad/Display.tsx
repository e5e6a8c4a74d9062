import { Hand } from 'lucide-react'
import type { OrderItem } from '#contract/orders/orders.ts'
import { formatQuantity, quantity } from '#domain/products/quantities.ts'
import styles from './Display.module.css'

type Props = {
  item: OrderItem
  keys: string
  /** The number that the keys mean, with its decimal point. */
  typed: string
  held: string | null
  error: string | null
}

/** The number that will be added, as large as on a scale's display. */
export function Display({ item, keys, typed, held, error }: Props) {
  const { unit, quantityOrdered, quantityPicked } = item
  const kept = quantityPicked === null ? '0' : quantity(quantityPicked)
  const shown = keys.includes('.') ? keys : typed || kept
  return (
    <div className={styles.display} data-held={held !== null || undefined} data-keep-clear>
      <p className={styles.about}>
        {held === null ? (
          <span>Picked</span>
        ) : (
          <span className={styles.held}>
            <Hand aria-hidden /> Not saved
          </span>
        )}
        <span>of {formatQuantity(quantityOrdered, unit)}</span>
      </p>
      <p
        className={styles.number}
        data-empty={(keys === '' && held === null && quantityPicked === null) || undefined}
      >
        <output aria-label={`Picked, ${item.name}`}>{held ?? shown}</output> <span>{unit}</span>
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
