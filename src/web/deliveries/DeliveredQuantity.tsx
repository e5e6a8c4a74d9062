import { changeOrderItem } from '#contract/orders.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { suppliedName } from '#domain/orders/picking.ts'
import { formatQuantity, quantity } from '#domain/products/quantities.ts'
import { handoverReasons } from '#domain/orders/rounds.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './DeliveriesScreen.module.css'
import { comesBack, type Handover } from './use-delivery.ts'

type Props = {
  line: Handover
  modifiedAfterSignature: boolean
  onQuantity: (quantity: string) => void
  onReason: (reason: string) => void
}

/** One delivered line. The returned quantity follows from the delivered one and needs a reason. */
export function DeliveredQuantity({ line, modifiedAfterSignature, onQuantity, onReason }: Props) {
  const { item, quantity: typed, reason, obstacle } = line
  const tell = useTellOffice(line, modifiedAfterSignature)
  const back = comesBack(line)
  return (
    <li className={styles.item}>
      <span className={styles.itemName}>
        <strong>{suppliedName(item)}</strong>
        <span>Picked {formatQuantity(lineQuantities(item).sent, item.unit)}</span>
        {back && <em>Returned {formatQuantity(back, item.unit)}</em>}
      </span>
      <NumberField
        label={`Delivered, ${item.name}`}
        hideLabel
        size="glove"
        suffix={item.unit}
        value={typed}
        error={obstacle}
        onChange={({ target }) => onQuantity(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={tell}
        fieldClassName={styles.itemQuantity}
      />
      {back && (
        <SelectField
          label={`Why ${item.name} came back`}
          size="lg"
          placeholder="Choose why it came back"
          options={handoverReasons.map((value) => ({ value, label: value }))}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
          fieldClassName={styles.itemReason}
        />
      )}
    </li>
  )
}

/**
 * With signal, the office sees a changed quantity as soon as the driver leaves the field. The confirmation contains
 * it in any case.
 */
function useTellOffice({ item, quantity: typed, obstacle }: Handover, changedSince: boolean) {
  const change = useChange(changeOrderItem)
  const known = lineQuantities(item).invoiced
  return () => {
    if (obstacle !== null || quantity(typed) === known) return
    const body = {
      quantityDelivered: quantity(typed),
      ...(changedSince && { modifiedAfterSignature: true }),
    }
    change.mutate(
      { params: { itemId: item.id }, body },
      {
        onError: (error) => {
          if (error instanceof ApiError)
            toast.failure('Failed to update order item', saidBy(error, 'Please try again.'))
        },
      },
    )
  }
}
