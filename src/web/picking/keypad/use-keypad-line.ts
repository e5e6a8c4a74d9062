import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderItem } from '#contract/orders/orders.ts'
import { isSwap } from '#domain/orders/picking/picking.ts'
import { typedWeight, withKey } from '#domain/orders/picking/typed-weight.ts'
import {
  isWeighed,
  isZeroQuantity,
  type Quantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useTolerance } from '#web/platform/use-tolerance.ts'
import type { Lot, Scan } from '../lots/use-lot.ts'
import type { ReasonOrSwap } from '../ShortOrSwap.tsx'
import type { Added } from '../pieces/use-weigh.ts'
import { useEach } from '../use-each.ts'
import { type Holding, usePickLine } from '../use-pick-line.ts'
import type { Reading } from '../use-scale.ts'
import { useAsking } from './use-asking.ts'
import { useDoublePress } from './use-double-press.ts'
import { useTakeBack } from './use-take-back.ts'

/** A part typed without a point gets its point where it differs from the rest by at most this many per cent. */
const partTolerance = 300

type Line = {
  shown: boolean
  orderNumber: string
  item: OrderItem
  held: Holding
  reading: Reading | null
  scan: Scan | null
  lot: Lot
  onAdded: (added: Added) => void
  /** Called to move on from a line that already has its weight. */
  onNext: () => void
  onFailed: () => void
  /** Adds one part's weight to the others; null if the line is not weighed in parts. */
  onPart: ((weight: string, source: 'scale' | 'typed', isNet?: boolean) => void) | null
}

/** What the keys of one line do; the weight is saved as in the list of lines. */
export function useKeypadLine(given: Line) {
  const { orderNumber, item, held, shown, reading, onAdded, onNext } = given
  const tolerance = useTolerance()
  const rest = subtractQuantity(item.quantityOrdered, item.quantityPicked ?? '0')
  // The next part of a line in parts is compared with the rest, but only to place its decimal point.
  const isRest = given.onPart !== null && !isZeroQuantity(rest)
  const expected = isRest ? { ...item, quantityOrdered: rest } : item
  const weightOf = (typed: string) =>
    typedWeight(typed, expected, isRest ? partTolerance : tolerance)
  const line = usePickLine(item, orderNumber, held, given.lot)
  const [keys, setKeys] = useState('')
  const asks = useAsking(item, shown)
  const double = useDoublePress(shown)
  const before = item.quantityPicked === null ? '' : quantity(item.quantityPicked)
  const added = (weight: string) =>
    onAdded({ itemId: item.id, weight, takeBack: () => line.save(before, before !== '') })

  const addPart = (weight: string, source: 'scale' | 'typed', isNet?: boolean) => {
    line.again()
    setKeys('')
    double.changed()
    given.onPart?.(weight, source, isNet)
  }
  const add = (weight: string) => {
    if (weight === '')
      return void toast.failure('Quantity required', 'Please enter a picked quantity.')
    if (given.onPart) return addPart(weight, 'typed')
    const saved = line.save(weight)
    if (saved === 'wrong') return
    setKeys('')
    double.changed()
    if (saved === 'held' || asks.askIfShort(quantity(weight))) return
    added(quantity(weight))
  }
  /** Moves on from a line that has its weight, or asks first why it is short. */
  const goOn = (picked: Quantity) => {
    if (!asks.askIfShort(picked)) onNext()
  }
  const takeBack = useTakeBack<{ keys: string; held: string | null }>()
  const show = (now: string) => {
    setKeys(now)
    if (now === '') line.again()
    else line.type(weightOf(now))
  }
  const press = (key: string, from = keys) => {
    takeBack.note({ keys, held: held.weight })
    show(withKey(from, key, item.unit))
  }
  /** Clears a held weight, which was a mistake; a digit starts a new one. */
  const again = (digit?: string) => {
    takeBack.note({ keys, held: held.weight })
    line.again()
    setKeys('')
    if (digit !== undefined) press(digit, '')
  }
  const confirm = () => {
    const weight = held.weight
    line.confirm()
    if (weight !== null && !asks.askIfShort(weight)) added(weight)
  }
  const main = () => {
    if (keys !== '') add(weightOf(keys))
    else if (double.isSecond()) return
    else if (item.quantityPicked !== null) goOn(item.quantityPicked)
    else add(isWeighed(item.unit) ? '' : quantity(item.quantityOrdered))
  }
  /** Names the lot of a weight that was saved without one. */
  const nameLot = (lotId: number) => {
    const { quantityPicked } = item
    if (given.onPart || !quantityPicked || isZeroQuantity(quantityPicked)) return
    const pieces = isWeighed(item.unit) ? {} : { pieces: Number(quantityPicked) }
    const named = { lots: [{ lotId, ...pieces }] }
    const body = { quantityPicked, seenPicked: quantityPicked, confirmed: true, ...named }
    line.send(body, `${orderNumber}, ${item.name}: lot`)
  }
  const saveReason = (body: ReasonOrSwap) => {
    line.send(body, `${orderNumber}, ${item.name}: ${body.pickingNotes}`)
    asks.stopAsking()
    const { asking } = asks
    const swapped = isSwap(item, body)
    // A line that goes back to its pieces no longer needs the weight that waits for an answer.
    if (swapped && body.substitute === null && item.piecesOrdered !== null) held.letGo()
    if (asking?.short && !(swapped && isWeighed(item.unit))) added(asking.picked)
  }
  // A scale that sends key presses has also typed its weight into the keypad, so this adds it or clears it.
  useEach(reading, ({ weight, isNet }) => {
    if (weight === null) again()
    else if (given.onPart) addPart(weight, 'scale', isNet)
    else add(weight)
  })
  // A scanner that sends key presses has also typed digits into the keypad.
  useEach(given.scan, ({ since }) => {
    const before = takeBack.since(since)
    if (before) show(before.keys)
    if (before?.held != null) held.hold(before.held)
  })
  const onFailed = useEffectEvent(given.onFailed)
  useEffect(() => {
    if (line.state === 'failed') onFailed()
  }, [line.state])
  const typed = weightOf(keys)
  const { error, saving, state } = line
  return {
    ...{ keys, typed, error, saving, state, ...asks },
    ...{ press, again, confirm, main, saveReason, nameLot },
  }
}
