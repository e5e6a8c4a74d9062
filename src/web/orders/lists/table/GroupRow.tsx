import { wholeNumber } from '#domain/words/counted.ts'
import { sumMoney } from '#domain/money/money.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Tr } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Selected } from '#web/orders/lists/OrdersActions.tsx'
import type { OrderGroup } from './orders-grouped.ts'
import styles from './OrdersTable.module.css'

type Props = {
  group: OrderGroup
  columns: number
  selected: Selected
  onSelect: (change: (before: Selected) => Selected) => void
}

/** The heading of a group: how many orders and their total; its box ticks them all. */
export function GroupRow({ group: { title, note, orders }, columns, selected, onSelect }: Props) {
  const ticked = orders.filter(({ id }) => selected.has(id)).length
  const all = ticked === orders.length
  const tickAll = () =>
    onSelect((now) => {
      const next = new Set(now)
      for (const { id } of orders)
        if (all) next.delete(id)
        else next.add(id)
      return next
    })
  return (
    <Tr className={styles.group}>
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        <span>
          <Checkbox
            label={`Select group: ${title}`}
            checked={all}
            indeterminate={ticked > 0 && !all}
            onChange={tickAll}
          />
          <strong>
            {title} ({wholeNumber(orders.length)})
          </strong>
          {note && <span className={styles.note}>{note}</span>}
          <Money amount={sumMoney(orders.map(({ grandTotal }) => grandTotal))} />
        </span>
      </th>
    </Tr>
  )
}
