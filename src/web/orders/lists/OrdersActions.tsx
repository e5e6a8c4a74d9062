import { Check } from 'lucide-react'
import type { OrderRow } from '#contract/orders.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'
import { useConfirmMany } from '#web/orders/confirming.ts'
import type { Looks } from '#web/orders/looks.ts'
import { PrintOrders } from '#web/printing/PrintOrders.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { useAhead } from '#web/ui/use-ahead.ts'
import type { ConfirmedNow } from './confirm-result.ts'
import styles from './OrdersActions.module.css'

export type Selected = ReadonlySet<number>

type Props = {
  orders: OrderRow[]
  looks: Looks
  selected: Selected
  onSelect: (change: (before: Selected) => Selected) => void
  onConfirmed: (result: ConfirmedNow) => void
}

/** Selects all orders of the list, confirms those selected or all that are new, and prints. */
export function OrdersActions({ orders, looks, selected, onSelect, onConfirmed }: Props) {
  const chosen = orders.filter(({ id }) => selected.has(id))
  const all = orders.length > 0 && chosen.length === orders.length
  const [allTicked, tickAll] = useAhead(all, () =>
    onSelect(() => new Set(all ? [] : orders.map(({ id }) => id))),
  )
  return (
    <div className={styles.actions} data-chosen={chosen.length > 0 || undefined}>
      <CheckboxField
        label="Select all orders"
        checked={allTicked}
        onChange={() => tickAll(!allTicked)}
      />
      <ConfirmNew
        orders={chosen.length > 0 ? chosen : orders}
        looks={looks}
        selected={chosen.length > 0}
        onConfirmed={onConfirmed}
      />
      <PrintOrders orders={orders} selected={selected} />
    </div>
  )
}

type NewProps = Pick<Props, 'orders' | 'looks' | 'onConfirmed'> & { selected: boolean }

/** One press confirms every new order; the server leaves those that need a look. */
function ConfirmNew({ orders, looks, selected, onConfirmed }: NewProps) {
  const { confirm, isPending } = useConfirmMany()
  const fresh = orders.filter((order) => obstacleTo.confirm(order) === null)
  const needing = fresh.filter(({ id }) => looks.has(id)).length
  const notes = [
    needing > 0 && (needing === 1 ? '1 needs a look' : `${needing} need a look`),
    selected && orders.length > fresh.length && `${orders.length - fresh.length} confirmed already`,
  ]
  if (fresh.length === 0) return null
  const press = async () => {
    const answer = await confirm(fresh.map(({ id }) => id))
    if (answer) onConfirmed(resultOf(fresh, answer))
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<Check aria-hidden />}
        busy={isPending}
        busyLabel="Confirming..."
        reason={needing === fresh.length ? 'Each of these needs a look first.' : null}
        onClick={() => void press()}
      >
        Confirm {fresh.length - needing}
      </Button>
      <span className={styles.note}>{notes.filter(Boolean).join(', ')}</span>
    </>
  )
}

const resultOf = (orders: OrderRow[], { done, left }: Answer): ConfirmedNow => ({
  done: orders.filter(({ id }) => done.includes(id)),
  left: orders.flatMap((order) => {
    const reason = left.find(({ id }) => id === order.id)?.reason
    return reason === undefined ? [] : [{ order, reason }]
  }),
})

type Answer = { done: number[]; left: { id: number; reason: string }[] }
