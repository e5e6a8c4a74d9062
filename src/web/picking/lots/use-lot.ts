import type { OrderItem } from '#contract/orders/orders.ts'
import type { LotToPick } from '#contract/orders/picking.ts'
import { londonToday } from '#domain/days/london.ts'
import { obstacleToWeighingFrom } from '#domain/lots/line-lots.ts'
import { firstToExpire } from '#domain/lots/lots.ts'
import { obstacleToAnimal } from '#domain/lots/same-animal.ts'
import { type BenchScan, readBenchScan } from '#domain/lots/scanned-lot.ts'
import { lotToConfirm, obstacleToUnchecked } from '#domain/lots/stock.ts'
import { type HeldWeight, suppliedName } from '#domain/orders/picking/picking.ts'
import { isSupplied, type SuppliedLine } from '#domain/orders/picking/supplied.ts'
import { decimal } from '#domain/products/decimals.ts'
import type { WeightLabel } from '#domain/products/labels/weight-labels.ts'
import { isWeighed } from '#domain/products/quantities.ts'
import { nowMs } from '#web/platform/clock.ts'
import { store, useStored } from '#web/platform/offline/stored.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useWaitingChanges } from '#web/platform/offline/offline.ts'
import { useArticles, useLabelPrefixes, useLotsToPick } from '../picking-queries.ts'
import { lotsLeft } from './lots-left.ts'
import { lotToUse, pressedOn } from './lot-to-use.ts'

/** A lot that the bench can choose, or why it can’t; `toCheck` if that is what came back of it. */
export type BenchLot = LotToPick & { obstacle: string | null; toCheck: boolean }

type Ordered = SuppliedLine & Pick<OrderItem, 'unit'>

/** Sizes of one product share its lots, so the lot pressed for one is proposed for the others, too. */
const keyOf = ({ productId, substitute, substituteProductId }: Ordered) =>
  `topside.lot.${substitute === null ? productId : (substituteProductId ?? substitute)}`

type Recorded = { lots: readonly { lotId: number; kg: string }[] } | undefined

/**
 * The lots of a line's product or substitute, and the one that its meat comes from: the one pressed or scanned on this
 * tablet today, or else the one that anybody used last, unless another expires before it. Without either, it proposes
 * the first to expire, which somebody must press.
 */
export function useLot(item: Ordered, deliveryDate: string, recorded?: Recorded) {
  const unsent = useWaitingChanges().filter(({ refused }) => refused === null)
  const all = lotsLeft(useLotsToPick(), unsent)
  const key = keyOf(item)
  const today = londonToday(nowMs())
  const [pressed] = useStored(key)
  /** A weight that `replaces` the line's gives back to the lot what that took. */
  const withBack = (lot: LotToPick, replaces: boolean): LotToPick => {
    const back = replaces && recorded?.lots.find(({ lotId }) => lotId === lot.lotId)
    return back ? { ...lot, onHandKg: decimal(lot.onHandKg).plus(back.kg).toFixed(3) } : lot
  }
  const lots = firstToExpire(all.filter((lot) => isSupplied(item, lot))).map((lot): BenchLot => {
    const animal = obstacleToAnimal({ name: lot.name, category: '' }, lot.species ?? 'other')
    const stopped = obstacleToWeighingFrom(lot, deliveryDate, today) ?? animal
    const unchecked = stopped === null ? obstacleToUnchecked(withBack(lot, true), '0') : null
    return { ...lot, obstacle: stopped ?? unchecked, toCheck: unchecked !== null }
  })
  const { proposed, chosen } = lotToUse(lots, pressed === null ? null : { pressed, today })
  return {
    lots,
    proposed,
    chosen,
    choose: (lot: LotToPick) => store(key, pressedOn(lot.lotId, today)),
    /** What a weighing of this line says about its lot. */
    named: chosen ? { lots: [{ lotId: chosen.lotId }] } : {},
    /** Why this much can't be weighed from the lot, or null: what is left of it came back and is not checked. */
    obstacle: (kg: string, replaces: boolean): string | null =>
      chosen && isWeighed(item.unit) ? obstacleToUnchecked(withBack(chosen, replaces), kg) : null,
    /** The question before this much is weighed from the lot, or null. */
    question: (kg: string, replaces: boolean): HeldWeight | null =>
      chosen && isWeighed(item.unit) ? lotToConfirm(withBack(chosen, replaces), kg) : null,
  }
}

export type Lot = ReturnType<typeof useLot>

/** What was scanned for a line: the label, and its weight if the scan adds one. */
export type Scan = {
  label: string
  weight: WeightLabel | null
  /** When a scanner that sends key presses began; null if the camera read it. */
  since: number | null
}

type Line = Ordered & Parameters<typeof suppliedName>[0]

/**
 * Reads a scan for a line: chooses the lot that it names, and returns the weight that it adds, if any. A scan that
 * can't be used changes nothing, and a message says why.
 */
export function useBenchScan(deliveryDate: string) {
  const lots = useLotsToPick()
  const prefixes = useLabelPrefixes()
  const articles = useArticles()
  const read = (scan: string, item: Line): BenchScan<LotToPick> => {
    const name = suppliedName(item)
    const isOfLine = (lot: LotToPick) => isSupplied(item, lot)
    const today = londonToday(nowMs())
    const known = { lots, prefixes, articles, deliveryDate, today }
    const found = readBenchScan(scan, { ...known, name, line: item, isOfLine })
    if ('refused' in found || found.lot || isWeighed(item.unit)) return found
    return { title: 'Label not used', refused: `${name} is counted, not weighed.` }
  }
  return (scan: string, [first, ...others]: readonly Line[]): WeightLabel | null => {
    if (!first) return null
    const readings = [first, ...others].map((item) => ({ item, found: read(scan, item) }))
    const fits = readings.find(({ found }) => !('refused' in found)) ?? readings[0]
    if (!fits) return null
    const { found, item } = fits
    if ('refused' in found) {
      toast.failure(found.title, found.refused)
      return null
    }
    if (found.lot) store(keyOf(item), pressedOn(found.lot.lotId, londonToday(nowMs())))
    return isWeighed(item.unit) ? found.weight : null
  }
}
