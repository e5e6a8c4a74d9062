import { useState } from 'react'
import { isSwap, suppliedName } from '#domain/orders/picking/picking.ts'
import { typedWeight, withKey } from '#domain/orders/picking/typed-weight.ts'
import { liveOf, netKg, obstacleToWeighing } from '#domain/orders/picking/weighings.ts'
import { estimatedKg } from '#domain/products/by-the-piece.ts'
import { isZeroQuantity, sumQuantities } from '#domain/products/quantities.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useAsking } from '../keypad/use-asking.ts'
import { useDoublePress } from '../keypad/use-double-press.ts'
import { useTakeBack } from '../keypad/use-take-back.ts'
import { useTolerance } from '#web/platform/use-tolerance.ts'
import type { ReasonOrSwap } from '../ShortOrSwap.tsx'
import { useEach } from '../use-each.ts'
import { usePickLine } from '../use-pick-line.ts'
import type { Reading } from '../use-scale.ts'
import type { Lot, Scan } from '../lots/use-lot.ts'
import type { LineOnTablet } from '../waiting-weights.ts'
import { heldText, questionAbout, readingIn } from './held-reading.ts'
import { toCome, type ToCome } from './pieces-to-come.ts'
import { useTare } from './use-tare.ts'
import type { Added, Read, Weigh } from './use-weigh.ts'

/** A weight typed without a point gets its point where it differs from the estimate by at most this many per cent. */
const pointTolerance = 300

type Given = {
  shown: boolean
  orderNumber: string
  line: LineOnTablet
  weigh: Weigh
  hold: (held: string) => void
  letGo: () => void
  reading: Reading | null
  scan: Scan | null
  lot: Lot
  /** Called after each weighing; `complete` when no piece is missing any more. */
  onWeighed: (weighed: Added, complete: boolean) => void
  onNext: () => void
}

/** What the keys, the scale and the scanner do on a line that is weighed piece by piece. */
export function usePieceLine(given: Given) {
  const { line, orderNumber, hold, letGo, shown, reading, scan } = given
  const { item, terms, weighings } = line
  const rest = toCome(item, terms)
  const tare = useTare(terms, { startsWithOwn: true })
  const pieces = usePieceWeighings(given, rest)
  const asks = useAsking(item, shown)
  const double = useDoublePress(shown)
  const [keys, setKeys] = useState('')
  const { send, saving } = usePickLine(item, orderNumber, notHeld)
  const { held } = pieces

  /** The gross weight that the keys mean if this many pieces are on the scale. */
  const grossOf = (count: number): string => {
    const expected = sumQuantities([estimatedKg(count, item.averageKg ?? '1'), tare.kg])
    return typedWeight(keys, { quantityOrdered: expected, unit: item.unit }, pointTolerance)
  }
  const add = (read: Read) => {
    setKeys('')
    double.changed()
    pieces.add(read)
  }
  const takeBack = useTakeBack<{ keys: string; held: string | null }>()
  const press = (key: string, from = keys) => {
    takeBack.note({ keys, held: line.held })
    pieces.clearError()
    setKeys(withKey(from, key, item.unit))
  }
  /** Clears a held weight, which was a mistake; a digit starts a new one. */
  const again = (digit?: string) => {
    takeBack.note({ keys, held: line.held })
    letGo()
    setKeys('')
    if (digit !== undefined) press(digit, '')
  }
  const main = (count = rest.step) => {
    if (keys !== '') {
      const grossKg = grossOf(count)
      if (isZeroQuantity(grossKg) && rest.picked === 0) return asks.askWhyNone()
      return add({ pieces: count, grossKg, tareKg: tare.kg, source: 'typed' })
    }
    if (double.isSecond()) return
    if (rest.picked === 0)
      return void toast.failure('Quantity required', 'Please enter a picked quantity.')
    if (!asks.askIfShort(item.quantityPicked ?? '0', rest.picked)) given.onNext()
  }
  const saveReason = (body: ReasonOrSwap) => {
    const { asking } = asks
    const isShort = asking?.short != null
    const swapped = isSwap(item, body)
    const none = !swapped && isShort && isZeroQuantity(asking.picked)
    const zero = none ? { quantityPicked: '0', seenPicked: item.quantityPicked } : {}
    send({ ...body, ...zero }, `${orderNumber}, ${item.name}: ${body.pickingNotes}`)
    asks.stopAsking()
    setKeys('')
    // The substitute is weighed here next, and the weight that waits for an answer may be the substitute's.
    if (swapped && held) hold(netKg(held))
    else if (isShort && !swapped) given.onNext()
  }
  useEach(reading, ({ weight, isNet }) => {
    if (weight === null) return again()
    const count = rest.fits(isNet ? weight : netOrAll(weight, tare.kg))
    add({ pieces: count, grossKg: weight, tareKg: isNet ? '0' : tare.kg, source: 'scale' })
  })
  useEach(scan, ({ label, weight, since }) => {
    const before = takeBack.since(since)
    if (before) setKeys(before.keys)
    if (before?.held != null) hold(before.held)
    if (!weight) return
    add({ pieces: rest.step, grossKg: weight.netKg, tareKg: '0', source: 'label', label })
  })
  return {
    ...{ keys, saving, rest, tare, grossOf, ...asks, held, error: pieces.error },
    ...{ press, again, confirm: pieces.confirm, main, saveReason },
    live: liveOf(weighings),
  }
}

/** The line's whole weight is never held here, because each weighing is held by itself. */
const notHeld = { weight: null, hold: () => undefined, letGo: () => undefined }

/** Adds weighings to a line; one that is unusual is held until the picker confirms it. */
function usePieceWeighings({ line, weigh, hold, letGo, lot, onWeighed }: Given, rest: ToCome) {
  const { item } = line
  const tolerance = useTolerance()
  const [error, setError] = useState<string | null>(null)
  const held = readingIn(line.held)
  const send = (read: Read, confirmed: boolean) => {
    const weighed = weigh.add(item, { ...read, ...lot.named }, confirmed, (said) => {
      hold(heldText(read))
      toast.info('Not saved', said)
    })
    onWeighed(weighed, (read.pieces ?? 0) >= rest.pieces)
  }
  const add = (read: Read) => {
    const about = { ...item, name: suppliedName(item) }
    const obstacle =
      obstacleToWeighing({ ...read, pieces: read.pieces ?? null }, about)?.message ??
      lot.obstacle(netKg(read), false)
    setError(obstacle)
    if (obstacle) return
    const asks = questionAbout(read, { ...line, tolerance }) ?? lot.question(netKg(read), false)
    if (asks) hold(heldText(read))
    else send(read, false)
  }
  const confirm = () => {
    if (!held) return
    letGo()
    send(held, true)
  }
  return { held, error, clearError: () => setError(null), add, confirm }
}

/** The net weight, or the gross weight if the tare is heavier; such a weighing is refused later. */
function netOrAll(grossKg: string, tareKg: string): string {
  try {
    return netKg({ grossKg, tareKg })
  } catch {
    return grossKg
  }
}
