import { useEffect, useEffectEvent, useState } from 'react'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import {
  liveOf,
  netKg,
  obstacleToWeighing,
  weighingToConfirm,
} from '#domain/orders/picking/weighings.ts'
import { type LabelPrefix, readWeightLabel } from '#domain/products/labels/weight-labels.ts'
import { isWeighed, isZeroQuantity, quantity } from '#domain/products/quantities.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useTares, useTolerance } from '../picking-queries.ts'
import type { Read, Weigh } from '../pieces/use-weigh.ts'
import type { LineOnTablet } from '../waiting-weights.ts'
import type { Lot, Scan } from '../lots/use-lot.ts'
import type { Added } from './use-keypad-line.ts'

type Given = {
  line: LineOnTablet
  weigh: Weigh
  scan: Scan | null
  lot: Lot
  prefixes: readonly LabelPrefix[]
  /** Called after each weighing; the line stays. */
  onPart: (added: Added) => void
}

const anyWeight = { leastKg: null, mostKg: null }

/**
 * A line by weight that is weighed in parts: each weight is added beside the others, also of other people, and none
 * replaces them.
 */
export function useParts({ line, weigh, scan, lot, prefixes, onPart }: Given) {
  const { item, terms, weighings } = line
  const live = liveOf(weighings)
  const tares = useTares()
  const tolerance = useTolerance()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const own = tares.find(({ id }) => id === terms?.tareId)
  const hasParts = live.length > 1 || live.some((each) => !isZeroQuantity(each.tareKg))
  const inParts = isWeighed(item.unit) && (asked || hasParts)
  const tareKg = quantity(chosen ?? '0')
  const send = (read: Read, confirmed: boolean) => {
    const id = weigh.add(item, { ...read, ...lot.named }, confirmed, (said) => void ask(said, read))
    const net = netKg(read)
    const weighing = { id, pieces: null, netKg: net }
    onPart({
      itemId: item.id,
      weight: net,
      takeBack: () => weigh.takeBack(item, weighing, 'Undone'),
    })
  }
  const ask = async (question: string, read: Read) => {
    const sure = await confirm({
      title: 'Is this weight right?',
      text: question,
      confirmLabel: 'Yes, add it',
      cancelLabel: 'Leave it out',
    })
    if (sure) send(read, true)
  }
  const add = (read: Read) => {
    const about = { ...item, name: suppliedName(item), piecesOrdered: null }
    const obstacle = obstacleToWeighing({ ...read, pieces: null }, about)
    if (obstacle) return void toast.failure('Not added', obstacle.message)
    const held = weighingToConfirm({ ...read, pieces: null }, live, {
      ...{ line: about, range: anyWeight, tolerance, moreToCome: true },
    })
    if (held) void ask(`${held.question} ${held.why}`, read)
    else send(read, false)
  }
  const part = { pieces: null, moreToCome: true }
  const onScan = useEffectEvent((label: string) => {
    const read = readWeightLabel(label, prefixes)
    if ('refused' in read) return void toast.failure('Label not used', read.refused)
    setAsked(true)
    add({ ...part, grossKg: read.netKg, tareKg: '0', source: 'label', label })
  })
  useEffect(() => {
    if (scan && !scan.isLot) onScan(scan.label)
  }, [scan])
  return {
    ...{ live, inParts, tares, own, tareKg },
    chooseTare: setChosen,
    start: () => setAsked(true),
    /** A weight from the keys or the scale; a scale's net weight has no tare. */
    weigh: (grossKg: string, source: 'scale' | 'typed', isNet = false) =>
      add({ ...part, grossKg, tareKg: isNet ? '0' : tareKg, source }),
    takeBack: (weighing: { id: string; pieces: number | null; netKg: string }, reason: string) =>
      weigh.takeBack(item, weighing, reason),
  }
}
