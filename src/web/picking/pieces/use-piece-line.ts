import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LabelPrefix } from '#domain/products/labels/weight-labels.ts'
import { readWeightLabel } from '#domain/products/labels/weight-labels.ts'
import { isSwap, shortToExplain, suppliedName } from '#domain/orders/picking/picking.ts'
import { typedWeight, withKey } from '#domain/orders/picking/typed-weight.ts'
import { liveOf, netKg, obstacleToWeighing } from '#domain/orders/picking/weighings.ts'
import { estimatedKg } from '#domain/products/by-the-piece.ts'
import {
  isZeroQuantity,
  type Quantity,
  quantity,
  sumQuantities,
} from '#domain/products/quantities.ts'
import { nowMs } from '#web/platform/clock.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useTares, useTolerance } from '../picking-queries.ts'
import type { ReasonOrSwap } from '../ShortOrSwap.tsx'
import { usePickLine } from '../use-pick-line.ts'
import type { Reading } from '../use-scale.ts'
import type { Lot, Scan } from '../lots/use-lot.ts'
import type { LineOnTablet } from '../waiting-weights.ts'
import { heldText, questionAbout, readingIn } from './held-reading.ts'
import { toCome } from './pieces-to-come.ts'
import type { Read, Weigh } from './use-weigh.ts'

/** What was added, and how to undo it. */
export type Weighed = { itemId: number; weight: string; takeBack: () => void }

/** The second press of a double press comes sooner than anyone can read what the key now does. */
const readsWithinMs = 350
/** A typed weight may be this far from the average, in per cent, before the point is placed elsewhere. */
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
  prefixes: readonly LabelPrefix[]
  /** Called after each weighing; `complete` when no piece is missing any more. */
  onWeighed: (weighed: Weighed, complete: boolean) => void
  onNext: () => void
}

/** What the keys, the scale and the scanner do on a line that is weighed piece by piece. */
export function usePieceLine(given: Given) {
  const { line, orderNumber, weigh, hold, letGo, shown, reading, scan, prefixes } = given
  const { item, terms, weighings } = line
  const tolerance = useTolerance()
  const tares = useTares()
  const [keys, setKeys] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [asking, setAsking] = useState<{ short: Quantity | null; picked: Quantity } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const newSince = useRef(0)
  const { send, saving } = usePickLine(item, orderNumber, {
    weight: null,
    hold: () => undefined,
    letGo: () => undefined,
  })
  const rest = toCome(item, terms)
  const ownTare = tares.find(({ id }) => id === terms?.tareId)
  const tareKg = quantity(chosen ?? ownTare?.kg ?? '0')
  const held = readingIn(line.held)

  /** The gross weight that the keys mean if so many pieces are on the scale. */
  const grossOf = (pieces: number, typed = keys): string => {
    const expected = sumQuantities([estimatedKg(pieces, item.averageKg ?? '1'), tareKg])
    return typedWeight(typed, { quantityOrdered: expected, unit: item.unit }, pointTolerance)
  }
  const readOf = (pieces: number, grossKg: string): Read => ({
    pieces,
    grossKg,
    tareKg,
    source: 'typed',
  })
  const send1 = (read: Read, confirmed: boolean) => {
    const id = weigh.add(item, { ...read, ...given.lot.named }, confirmed, (said) => {
      hold(heldText(read))
      toast.info('Not saved', said)
    })
    const net = netKg(read)
    const weighing = { id, pieces: read.pieces ?? null, netKg: net }
    const complete = (read.pieces ?? 0) >= rest.pieces
    given.onWeighed(
      { itemId: item.id, weight: net, takeBack: () => weigh.takeBack(item, weighing, 'Undone') },
      complete,
    )
  }
  /** Adds a weighing, or asks first if it is unusual. */
  const add = (read: Read) => {
    setKeys('')
    newSince.current = nowMs()
    const about = { ...item, name: suppliedName(item) }
    const obstacle = obstacleToWeighing({ ...read, pieces: read.pieces ?? null }, about)
    setError(obstacle?.message ?? null)
    if (obstacle) return
    if (questionAbout(read, { item, weighings, terms, tolerance })) return hold(heldText(read))
    send1(read, false)
  }
  const press = (key: string, from = keys) => {
    setError(null)
    setKeys(withKey(from, key, item.unit))
  }
  const again = (digit?: string) => {
    letGo()
    setKeys('')
    if (digit !== undefined) press(digit, '')
  }
  const confirm = () => {
    if (!held) return
    letGo()
    send1(held, true)
  }
  const askWhy = () => {
    const picked = item.quantityPicked ?? '0'
    const short = shortToExplain({ ...item, quantityPicked: picked, piecesPicked: rest.picked })
    if (short && !item.pickingNotes) setAsking({ short, picked })
    else given.onNext()
  }
  const main = (pieces = rest.step) => {
    if (keys !== '') {
      const gross = grossOf(pieces)
      if (isZeroQuantity(gross) && rest.picked === 0) return setAsking(noneOf(item.quantityOrdered))
      return add(readOf(pieces, gross))
    }
    if (nowMs() - newSince.current < readsWithinMs) return
    if (rest.picked === 0)
      return void toast.failure('Quantity required', 'Please enter a picked quantity.')
    askWhy()
  }
  const saveReason = (body: ReasonOrSwap) => {
    const swapped = isSwap(item, body)
    const none = !swapped && asking?.short != null && isZeroQuantity(asking.picked)
    const zero = none ? { quantityPicked: '0', seenPicked: item.quantityPicked } : {}
    send({ ...body, ...zero }, `${orderNumber}, ${item.name}: ${body.pickingNotes}`)
    const asked = asking
    setAsking(null)
    setKeys('')
    // What replaces the pieces is weighed here next; a weight that waits for an answer may be its.
    if (swapped && held) hold(netKg(held))
    else if (asked?.short && !swapped) given.onNext()
  }
  useEffect(() => {
    if (shown) newSince.current = nowMs()
  }, [shown])
  const onReading = useEffectEvent(({ weight, isNet }: Reading) => {
    if (weight === null) return again()
    const pieces = rest.fits(isNet ? weight : netOrAll(weight, tareKg))
    add({ pieces, grossKg: weight, tareKg: isNet ? '0' : tareKg, source: 'scale' })
  })
  useEffect(() => {
    if (reading) onReading(reading)
  }, [reading])
  const onScan = useEffectEvent(({ label, isLot }: Scan) => {
    setKeys('')
    if (isLot) return
    const read = readWeightLabel(label, prefixes)
    if ('refused' in read) return void toast.failure('Label not used', read.refused)
    add({ pieces: rest.step, grossKg: read.netKg, tareKg: '0', source: 'label', label })
  })
  useEffect(() => {
    if (scan) onScan(scan)
  }, [scan])
  return {
    ...{ keys, error, saving, asking, rest, held, tares, ownTare, tareKg, grossOf },
    ...{ press, again, confirm, main, saveReason, chooseTare: setChosen },
    ask: () => setAsking({ short: null, picked: item.quantityPicked ?? '0' }),
    stopAsking: () => setAsking(null),
    live: liveOf(weighings),
  }
}

const noneOf = (ordered: Quantity) => ({ short: ordered, picked: '0' })

/** The net weight to compare; a weight that is not even its tray's is left for the server's rule to refuse. */
function netOrAll(grossKg: string, tareKg: string): string {
  try {
    return netKg({ grossKg, tareKg })
  } catch {
    return grossKg
  }
}
