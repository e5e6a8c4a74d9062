import { useNavigate } from '#web/platform/routing/routing.ts'
import { Printer, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { useUnconfirm } from '#web/orders/confirming.ts'
import type { Looks } from '#web/orders/looks.ts'
import { LastDone } from '#web/orders/work/LastDone.tsx'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { usePrintOrders } from '#web/printing/PrintOrders.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { GrowingList } from '#web/ui/lists/GrowingRows.tsx'
import { useRowKeys } from '#web/ui/lists/use-row-keys.ts'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import { type ConfirmedNow, upToDate } from './confirm-result.ts'
import styles from './ConfirmResult.module.css'
import { LeftOrder, Named } from './LeftOrder.tsx'

type Props = {
  result: ConfirmedNow
  /** The list's orders, up to date; undefined until they are read. */
  orders: OrderRow[] | undefined
  looks: Looks
  keep: (result: ConfirmedNow) => void
  onClose: () => void
}

/** What was confirmed, and why each other order was not. */
export function ConfirmResult({ result, orders, looks, keep, onClose }: Props) {
  const [own, setOwn] = useState(result)
  const { done, left, already } = upToDate(own, orders)
  const change = (to: (before: ConfirmedNow) => ConfirmedNow) =>
    setOwn((before) => {
      const next = to(before)
      keep(next)
      return next
    })
  const leaves = ({ id }: OrderRow, now: ConfirmedNow) => ({
    ...now,
    left: now.left.filter(({ order }) => order.id !== id),
  })
  return (
    <div className={styles.result}>
      <LastDone ownKeyOnly />
      <Said done={done} left={left.length} quicker={own.quicker} onClose={onClose} />
      <div className={styles.columns}>
        {(left.length > 0 || already.length > 0) && (
          <Card
            title={
              left.length > 0
                ? `Not confirmed: needs a look (${wholeNumber(left.length)})`
                : 'Nothing left'
            }
            flush
          >
            <Left
              left={left}
              looks={looks}
              onConfirmed={(one) =>
                change((now) => leaves(one, { ...now, done: [...now.done, one] }))
              }
              onHeld={(one) => change((now) => leaves(one, now))}
              onClose={onClose}
            />
            {already.length > 0 && <Already orders={already} />}
          </Card>
        )}
        {done.length > 0 && (
          <Card title={`Confirmed (${done.length})`} flush>
            <Orders orders={done} of="confirmed" />
          </Card>
        )}
      </div>
    </div>
  )
}

type SaidProps = {
  done: OrderRow[]
  left: number
  quicker: string | undefined
  onClose: () => void
}

function Said({ done, left, quicker, onClose }: SaidProps) {
  const { undo, isPending } = useUnconfirm()
  const { print, busy } = usePrintOrders()
  const takeBack = async () => {
    if (isPending || done.length === 0) return
    if (await undo(done.map(({ id }) => id))) onClose()
  }
  const printAll = () => {
    if (!busy && done.length > 0) void print(done)
  }
  const [letters] = useSingleLetterKeys()
  useSingleKeys(letters, {
    z: () => toast.undo() || void takeBack(),
    p: printAll,
    Escape: onClose,
  })
  const worth = formatMoney(sumMoney(done.map(({ grandTotal }) => grandTotal)))
  return (
    <Notice
      tone={done.length > 0 ? 'done' : 'waiting'}
      live
      title={
        quicker && done.length + left === 0
          ? quicker
          : `${counted(done.length, 'order')} confirmed${left > 0 ? `, ${wholeNumber(left)} left` : ''}`
      }
      action={
        <span className={styles.actions}>
          {done.length > 0 && (
            <>
              <Button
                icon={<Undo2 aria-hidden />}
                busy={isPending}
                aria-keyshortcuts="z"
                onClick={() => void takeBack()}
              >
                Undo <KeyHint of="Z" />
              </Button>
              <Button
                icon={<Printer aria-hidden />}
                busy={busy}
                busyLabel="Printing..."
                aria-keyshortcuts="p"
                onClick={printAll}
              >
                Print {wholeNumber(done.length)} <KeyHint of="P" />
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            icon={<X aria-hidden />}
            aria-keyshortcuts="Escape"
            onClick={onClose}
          >
            Close <KeyHint of="Esc" />
          </Button>
        </span>
      }
    >
      {done.length > 0 && `Worth ${worth} in all. Undo works until picking starts.`}
    </Notice>
  )
}

type LeftProps = {
  left: ReturnType<typeof upToDate>['left']
  looks: Looks
  onConfirmed: (order: OrderRow) => void
  onHeld: (order: OrderRow) => void
  onClose: () => void
}

/**
 * The orders that were not confirmed, which keys walk as in a list. When one leaves, the next becomes the current one.
 */
function Left({ left, looks, onConfirmed, onHeld, onClose }: LeftProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const ids = left.map(({ order }) => order.id)
  const [current, setCurrent] = useState<number | null>(null)
  const { active, rowProps } = useRowKeys({
    ids,
    letters: useSingleLetterKeys()[0],
    onTick: () => undefined,
    onOpen: (id) => {
      const orderNumber = left.find(({ order }) => order.id === id)?.order.orderNumber ?? ''
      navigate({ to: '/orders/:orderNumber', params: { orderNumber } })
    },
    // Escape would make no row current; here it closes the result.
    current: [current, (id) => (id === null ? onClose() : setCurrent(id))],
  })
  useEffect(() => {
    if (active !== null && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[data-active]')?.focus()
  }, [active])
  const then = (act: (order: OrderRow) => void) => (order: OrderRow) => {
    const at = ids.indexOf(order.id)
    if (active === order.id) setCurrent(ids[at + 1] ?? ids[at - 1] ?? null)
    act(order)
  }
  return (
    <ul role="list" ref={list}>
      {left.map(({ order, reason, gone }) => (
        <LeftOrder
          key={order.id}
          order={order}
          reason={reason}
          looks={looks.get(order.id)}
          gone={gone}
          inHand={active === order.id}
          onConfirmed={() => then(onConfirmed)(order)}
          onHeld={() => then(onHeld)(order)}
          {...rowProps(order.id)}
        />
      ))}
    </ul>
  )
}

/** Selected orders that were confirmed already, by this person or another. */
function Already({ orders }: { orders: OrderRow[] }) {
  const [shown, show] = useState(false)
  return (
    <>
      <p className={styles.already}>
        {counted(orders.length, 'order')} confirmed already.
        <Button variant="quiet" aria-expanded={shown} onClick={() => show(!shown)}>
          {shown ? 'Hide' : 'Show'}
        </Button>
      </p>
      {shown && <Orders orders={orders} of="already" />}
    </>
  )
}

const Orders = ({ orders, of }: { orders: OrderRow[]; of: string }) => (
  <GrowingList items={orders} noun="orders" of={of}>
    {(order) => (
      <li key={order.id} className={styles.order}>
        <Named order={order} />
      </li>
    )}
  </GrowingList>
)
