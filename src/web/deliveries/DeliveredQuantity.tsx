import type { OrderItem } from '#contract/orders.ts'
import { suppliedName } from '#domain/picking.ts'
import {
  formatQuantity,
  isZeroQuantity,
  obstacleToQuantity,
  returnedQuantity,
} from '#domain/quantities.ts'
import { NumberField } from '#web/ui/NumberField.tsx'
import styles from './DeliveriesScreen.module.css'
import { expectedOf } from './use-delivery.ts'

type Props = { item: OrderItem; value: string; onChange: (quantity: string) => void }

/** One line handed over; what comes back is kept in step. */
export function DeliveredQuantity({ item, value, onChange }: Props) {
  const obstacle = obstacleToQuantity(value, 'kg')
  const returned = obstacle ? '0' : returnedQuantity(expectedOf(item), value)
  return (
    <li className={styles.item}>
      <span className={styles.itemName}>
        <strong>{suppliedName(item)}</strong>
        <span>Picked {formatQuantity(expectedOf(item), item.unit)}</span>
        {!isZeroQuantity(returned) && <em>Returned {formatQuantity(returned, item.unit)}</em>}
      </span>
      <NumberField
        label={`Delivered, ${item.name}`}
        hideLabel
        size="glove"
        suffix={item.unit}
        value={value}
        error={obstacle}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => target.select()}
        fieldClassName={styles.itemQuantity}
      />
    </li>
  )
}
