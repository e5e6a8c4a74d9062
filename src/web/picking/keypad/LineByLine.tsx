import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { toast } from '#web/ui/over/toast.ts'
import { ScaleBar } from '../ScaleBar.tsx'
import { type Reading, useScale } from '../use-scale.ts'
import { useOrderOnTablet } from '../waiting-weights.ts'
import { KeypadLine } from './KeypadLine.tsx'
import { LineTicks } from './LineTicks.tsx'
import { PickedSlip } from './PickedSlip.tsx'
import type { Added } from './use-keypad-line.ts'
import { useLineOrder } from './use-line-order.ts'
import type { Finish } from './use-finish-order.ts'

type Props = {
  order: Order
  /** The order to pick after this one. */
  next: Order | null
  finish: Finish
  onLines: () => void
}

/** Shows an order line by line: after each weight the next line appears, and after the last the next order. */
export function LineByLine({ order, next, finish, onLines }: Props) {
  const { hash } = useLocation()
  const { lines, hold, letGo } = useOrderOnTablet(order)
  const at = useLineOrder(lines, hash)
  const [undoes, setUndoes] = useState<readonly (Added & { label: string })[]>([])
  const [reading, setReading] = useState<(Reading & { itemId: number }) | null>(null)
  const scale = useScale((weighed) => {
    if (finish.busy)
      toast.info('Weight not used', 'The order was just finished. Print the weight again.')
    else if (at.current) setReading({ ...weighed, itemId: at.current.item.id })
  })
  const onAdded = (added: Added) => {
    const unit = at.current?.item.unit ?? ''
    setUndoes([...undoes, { ...added, label: `Undo ${formatQuantity(added.weight, unit)}` }])
    at.markAdded(added.itemId)
    if (at.last) finish.markPicked()
    else at.next()
  }
  const undone = undoes.at(-1)
  const undo = () => {
    if (!undone) return
    undone.takeBack()
    setUndoes(undoes.slice(0, -1))
    at.reopen(undone.itemId)
    at.go(undone.itemId)
  }
  return (
    <>
      <LineTicks lines={lines} place={at.place} isToDo={at.isToDo} next={next} />
      {lines.map((line) => (
        <KeypadLine
          key={line.item.id}
          orderNumber={order.orderNumber}
          line={line}
          shown={line.item.id === at.current?.item.id}
          last={at.last}
          busy={finish.busy}
          hold={(weight) => hold(line.item.id, weight)}
          letGo={() => letGo(line.item.id)}
          reading={reading?.itemId === line.item.id ? reading : null}
          undo={undone ? { label: undone.label, press: undo } : null}
          onAdded={onAdded}
          onNext={() => (at.last ? finish.markPicked() : at.next())}
          onLater={at.last ? null : at.putLater}
          onLines={onLines}
          onFailed={() => at.reopen(line.item.id)}
          slip={
            <>
              <PickedSlip orderNumber={order.orderNumber} />
              {scale.state !== 'off' && <ScaleBar scale={scale} />}
            </>
          }
        />
      ))}
    </>
  )
}
