import { Hand, Mail, X } from 'lucide-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { wholeNumber } from '#domain/words/counted.ts'
import type { Looks } from '#web/orders/looks.ts'
import { canBeHeld } from '#web/orders/work/HoldButton.tsx'
import { useHold } from '#web/orders/work/use-hold.ts'
import { useAsking } from '#web/orders/work/asking.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { PrintOrders, usePrintOrders } from '#web/printing/PrintOrders.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useAhead } from '#web/ui/hooks/use-ahead.ts'
import { focusSearch, useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import { ConfirmNew, useConfirmNew } from './ConfirmNew.tsx'
import type { ConfirmedNow } from './confirm-result.ts'
import styles from './OrdersActions.module.css'

export type Selected = ReadonlySet<number>

type Props = {
  orders: OrderRow[]
  looks: Looks
  selected: Selected
  onSelect: (change: (before: Selected) => Selected) => void
  onConfirmed: (result: ConfirmedNow) => void
  /** The current row; keys act on it if no row is selected. */
  inHand: number | null
}

/** Selects all orders of the list, and acts on the selected ones. */
export function OrdersActions(props: Props) {
  const { orders, looks, selected, onSelect, onConfirmed } = props
  const chosen = orders.filter(({ id }) => selected.has(id))
  const all = orders.length > 0 && chosen.length === orders.length
  const [allTicked, tickAll] = useAhead(all, () =>
    onSelect(() => new Set(all ? [] : orders.map(({ id }) => id))),
  )
  useKeys(props, chosen)
  const some = chosen.length > 0
  return (
    <div className={styles.actions} data-chosen={some || undefined}>
      <CheckboxField
        label="Select all orders"
        checked={allTicked}
        onChange={() => tickAll(!allTicked)}
      />
      {some && (
        <>
          <span role="status" className={styles.count}>
            {wholeNumber(chosen.length)} selected
          </span>
          <ConfirmNew orders={chosen} looks={looks} onConfirmed={onConfirmed} keyHint />
        </>
      )}
      <PrintOrders orders={orders} selected={selected} allClassName={styles.all} />
      {some && <OnSelected chosen={chosen} onClear={() => onSelect(() => new Set())} />}
    </div>
  )
}

type OnSelectedProps = { chosen: OrderRow[]; onClear: () => void }

function OnSelected({ chosen, onClear }: OnSelectedProps) {
  const ask = useAsking()
  const { hold, isPending } = useHold()
  const holdable = chosen.filter(canBeHeld)
  return (
    <>
      <Button
        icon={<Mail aria-hidden />}
        onClick={() => ask({ what: 'message', orders: chosen })}
        aria-keyshortcuts="m"
      >
        Message <KeyHint of="M" />
      </Button>
      {holdable.length > 0 && (
        <Button
          icon={<Hand aria-hidden />}
          busy={isPending}
          onClick={() => void hold(holdable)}
          aria-keyshortcuts="h"
        >
          Hold {wholeNumber(holdable.length)} <KeyHint of="H" />
        </Button>
      )}
      <Button variant="quiet" icon={<X aria-hidden />} onClick={onClear}>
        Clear <KeyHint of="Esc" />
      </Button>
    </>
  )
}

/** The keys C, H, P and M act on the selected orders, or on the current row; / searches. */
function useKeys({ orders, looks, onSelect, onConfirmed, inHand }: Props, chosen: OrderRow[]) {
  const [on] = useSingleLetterKeys()
  const ask = useAsking()
  const { press } = useConfirmNew({ looks, onConfirmed })
  const { print } = usePrintOrders()
  const { hold } = useHold()
  const about = chosen.length > 0 ? chosen : orders.filter(({ id }) => id === inHand)
  const some = (act: (orders: OrderRow[]) => void) => () =>
    about.length > 0
      ? act(about)
      : toast.info('Nothing selected', 'Select orders, or a row with J and K.')
  const holdThose = () => {
    const orders = about.filter(canBeHeld)
    if (orders.length > 0) void hold(orders)
    else toast.info('Nothing to hold', 'Only orders that are not confirmed yet can be held.')
  }
  useSingleKeys(on, {
    c: some((those) => void press(those)),
    h: holdThose,
    p: some((those) => void print(those)),
    m: some((those) => ask({ what: 'message', orders: those })),
    '/': focusSearch,
    'ctrl+a': () => onSelect(() => new Set(orders.map(({ id }) => id))),
    Escape: () => onSelect(() => new Set()),
  })
}
