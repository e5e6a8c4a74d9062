import { useLocation } from '#web/platform/routing/routing.ts'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { isWeighedByPiece } from '#domain/orders/picking/picking.ts'
import { formatQuantity, isWeighed } from '#domain/products/quantities.ts'
import { toast } from '#web/ui/over/toast.ts'
import { type Scan, useBenchScan } from '../lots/use-lot.ts'
import { PieceLine } from '../pieces/PieceLine.tsx'
import { CameraScan } from '../labels/CameraScan.tsx'
import { type Added, useWeigh } from '../pieces/use-weigh.ts'
import { ScaleBar } from '../ScaleBar.tsx'
import { type Reading, useScale } from '../use-scale.ts'
import { useOrderOnTablet } from '../waiting-weights.ts'
import { KeypadLine } from './KeypadLine.tsx'
import { LineTicks } from './LineTicks.tsx'
import { PickedSlip } from './PickedSlip.tsx'
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
  const { hash, visit } = useLocation()
  const weigh = useWeigh(order)
  const { lines, hold, letGo } = useOrderOnTablet(order, weigh.sending)
  const at = useLineOrder(lines, { hash, visit })
  const [undoes, setUndoes] = useState<readonly (Added & { label: string })[]>([])
  const [reading, setReading] = useState<(Reading & { itemId: number }) | null>(null)
  const [scan, setScan] = useState<(Scan & { itemId: number }) | null>(null)
  const readScan = useBenchScan(order.deliveryDate)
  const onScan = (label: string, since: number | null = null) => {
    const { current } = at
    if (finish.busy)
      toast.info('Label not used', 'The order was just finished. Scan the label again.')
    else if (current)
      setScan({
        ...{ label, since, itemId: current.item.id },
        weight: readScan(label, [current.item]),
      })
  }
  const scale = useScale((weighed) => {
    if (finish.busy)
      toast.info('Weight not used', 'The order was just finished. Print the weight again.')
    else if (at.current) setReading({ ...weighed, itemId: at.current.item.id })
  }, onScan)
  const noteUndo = (added: Added) => {
    const unit = at.current?.item.unit ?? ''
    setUndoes([...undoes, { ...added, label: `Undo ${formatQuantity(added.weight, unit)}` }])
  }
  const onWeighed = (weighed: Added, complete: boolean) => (complete ? onAdded : noteUndo)(weighed)
  const onAdded = (added: Added) => {
    noteUndo(added)
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
      {lines.map((line) => {
        const { item } = line
        const same = {
          orderNumber: order.orderNumber,
          deliveryDate: order.deliveryDate,
          line,
          shown: item.id === at.current?.item.id,
          last: at.last,
          busy: finish.busy,
          hold: (weight: string) => hold(item.id, weight),
          letGo: () => letGo(item.id),
          reading: reading?.itemId === item.id ? reading : null,
          undo: undone ? { label: undone.label, press: undo } : null,
          onNext: () => (at.last ? finish.markPicked() : at.next()),
          onLater: at.last ? null : at.putLater,
          onLines,
          slip: (
            <>
              <PickedSlip orderNumber={order.orderNumber} />
              {scale.state !== 'off' && <ScaleBar scale={scale} />}
              {isWeighed(item.unit) && <CameraScan onScan={onScan} />}
            </>
          ),
        }
        if (!isWeighedByPiece(item))
          return (
            <KeypadLine
              key={item.id}
              {...same}
              weigh={weigh}
              scan={scan?.itemId === item.id ? scan : null}
              onPart={noteUndo}
              onAdded={onAdded}
              onFailed={() => {
                at.reopen(item.id)
                // What was refused can't be undone.
                setUndoes((all) => all.filter(({ itemId }) => itemId !== item.id))
              }}
            />
          )
        return (
          <PieceLine
            key={item.id}
            {...same}
            weigh={weigh}
            scan={scan?.itemId === item.id ? scan : null}
            onWeighed={onWeighed}
          />
        )
      })}
    </>
  )
}
