import { useLocation } from '#web/platform/routing/routing.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { toast } from '#web/ui/over/toast.ts'
import { isToPick, isWeighedByPiece } from '#domain/orders/picking/picking.ts'
import { isUnexplained } from '#domain/orders/states/order-transitions.ts'
import { isZeroQuantity } from '#domain/products/quantities.ts'
import { useBenchScan } from './lots/use-lot.ts'
import { PieceRow } from './pieces/PieceRow.tsx'
import { PickActions } from './PickActions.tsx'
import { PickLine } from './PickLine.tsx'
import styles from './PickList.module.css'
import { ScaleBar } from './ScaleBar.tsx'
import { type Reading, useScale } from './use-scale.ts'
import { leftToDo, type LineOnTablet, obstacleOfHeld, useOrderOnTablet } from './waiting-weights.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'

const none: never[] = []

type Props = {
  order: Order
  hasKeypad?: boolean
  /** A link to what comes after picking. */
  next?: ReactNode
}

/** The order's lines, each with a field for its weight, and the button that marks the whole order picked. */
export function PickList({ order, hasKeypad = false, next }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const { lines, status, moveWaits, hold, letGo } = useOrderOnTablet(order, none)
  const [current, setCurrent] = useState<number | null>(null)
  const [reading, setReading] = useState<(Reading & { itemId: number }) | null>(null)
  const open = obstacleTo.weigh({ status }) === null
  const fields = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>('input[data-weight]') ?? []),
  ]
  // Counts what is in the fields, because a weight that was just entered may not be saved yet.
  const firstEmpty = () => fields().findIndex(({ value }) => value === '')
  const byWeight = lines.filter(({ item }) => !isWeighedByPiece(item))
  const readScan = useBenchScan(order.deliveryDate)
  const scale = useScale(
    (weighed) => {
      const itemId = current ?? byWeight[firstEmpty()]?.item.id
      if (open && itemId !== undefined) setReading({ ...weighed, itemId })
    },
    (label) => {
      if (!open) return
      const items = lines.map(({ item }) => item)
      const own = items.filter(({ id }) => id === current)
      if (readScan(label, own.length > 0 ? own : items))
        toast.info('Label not used', 'Press its line, then scan it there: its weight is a part.')
    },
  )
  useToldWhenWeighed(order, lines, moveWaits)
  useLineOfAddress()
  const [led, setLed] = useState({ itemId: 0, times: 0 })
  /** Leads to the first line that lacks a weight, some of its pieces, or the reason why nothing was picked. */
  const leadOn = () => {
    const empty = fields()[firstEmpty()]
    const left = leftToDo(lines)
    if (empty) empty.focus()
    else if (left) {
      rowOf(left.itemId)?.focus()
      setLed({ itemId: left.itemId, times: led.times + 1 })
    }
  }
  const lacksReason = () =>
    firstEmpty() < 0 && lines.some(({ item }) => !isToPick(item) && isUnexplained(item))
  const focusAfter = (place: number) => fields()[place + 1]?.focus()
  return (
    <>
      {open && <ScaleBar scale={scale} />}
      <ol role="list" className={styles.lines} ref={list}>
        {lines.map((line, place) => {
          const { item, waiting, held } = line
          if (isWeighedByPiece(item))
            return (
              <PieceRow key={item.id} orderNumber={order.orderNumber} line={line} editable={open} />
            )
          return (
            <PickLine
              key={item.id}
              orderNumber={order.orderNumber}
              deliveryDate={order.deliveryDate}
              item={item}
              terms={line.terms}
              lacksLot={lacksLot(line)}
              hasKeypad={hasKeypad}
              waiting={waiting}
              editable={open}
              held={{
                weight: held,
                hold: (weight) => hold(item.id, weight),
                letGo: () => letGo(item.id),
              }}
              reading={reading?.itemId === item.id ? reading : null}
              onCurrent={(here) => setCurrent(here ? item.id : null)}
              refused={line.refused}
              led={led.itemId === item.id ? led.times : 0}
              onDone={() => focusAfter(place)}
            />
          )
        })}
      </ol>
      <PickActions
        order={order}
        status={status}
        obstacle={obstacleOfHeld(lines)}
        waits={moveWaits}
        lacksReason={lacksReason}
        onUnready={leadOn}
        next={next}
      />
    </>
  )
}

/** Where a line is weighed: its field or, by the piece, the link to its own screen. */
const rowOf = (itemId: number): HTMLElement | null | undefined => {
  const row = document.getElementById(`line-${itemId}`)
  return row?.querySelector<HTMLElement>('input[data-weight]') ?? row?.querySelector('a')
}

/** Whether the line still needs a lot. A weight that waits to be sent may name one, so a waiting line needs none. */
const lacksLot = ({ item, waiting, terms }: LineOnTablet): boolean =>
  terms !== undefined &&
  terms.lotsRequired &&
  terms.lots.length === 0 &&
  !waiting &&
  !isZeroQuantity(item.quantityPicked ?? '0')

/** Focuses the line that the address names. */
function useLineOfAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash)?.querySelector('input')?.focus()
  }, [hash])
}

/** Says when the last weight is saved, unless the order is being marked picked anyway. */
function useToldWhenWeighed(
  { orderNumber, status }: Order,
  lines: readonly LineOnTablet[],
  moveWaits: boolean,
): void {
  const left = lines.filter(({ item, waiting }) => item.quantityPicked === null || waiting).length
  const before = useRef(left)
  useEffect(() => {
    if (left === 0 && before.current > 0 && obstacleTo.weigh({ status }) === null && !moveWaits)
      toast.success('Quantities saved', `Every line of ${orderNumber} has its weight.`)
    before.current = left
  }, [left, orderNumber, status, moveWaits])
}
