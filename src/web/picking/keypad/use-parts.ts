import { useState } from 'react'
import { heldInWords, suppliedName } from '#domain/orders/picking/picking.ts'
import {
  liveOf,
  netKg,
  obstacleToWeighing,
  weighingToConfirm,
} from '#domain/orders/picking/weighings.ts'
import { isWeighed, isZeroQuantity } from '#domain/products/quantities.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useTolerance } from '#web/platform/use-tolerance.ts'
import { useTare } from '../pieces/use-tare.ts'
import type { Added, Read, Weigh } from '../pieces/use-weigh.ts'
import { useEach } from '../use-each.ts'
import type { LineOnTablet } from '../waiting-weights.ts'
import type { Lot, Scan } from '../lots/use-lot.ts'

type Given = {
  line: LineOnTablet
  weigh: Weigh
  scan: Scan | null
  lot: Lot
  /** Called after each weighing; the line stays. */
  onPart: (added: Added) => void
}

const anyWeight = { leastKg: null, mostKg: null }

/**
 * A line by weight that is weighed in parts. Each weight is added to the ones before it, other people's too, and
 * replaces none of them.
 */
export function useParts({ line, weigh, scan, lot, onPart }: Given) {
  const { item, terms, weighings } = line
  const live = liveOf(weighings)
  const tolerance = useTolerance()
  const tare = useTare(terms, { startsWithOwn: false })
  const [asked, setAsked] = useState(false)
  const hasParts = live.length > 1 || live.some((each) => !isZeroQuantity(each.tareKg))
  const inParts = isWeighed(item.unit) && (asked || hasParts)
  const send = (read: Read, confirmed: boolean) =>
    onPart(weigh.add(item, { ...read, ...lot.named }, confirmed, (said) => void ask(said, read)))
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
    const obstacle =
      obstacleToWeighing({ ...read, pieces: null }, about)?.message ??
      lot.obstacle(netKg(read), false)
    if (obstacle) return void toast.failure('Not added', obstacle)
    const held = weighingToConfirm({ ...read, pieces: null }, live, {
      ...{ line: about, range: anyWeight, tolerance, moreToCome: true },
    })
    const asks = held ?? lot.question(netKg(read), false)
    if (asks) void ask(heldInWords(asks), read)
    else send(read, false)
  }
  const part = { pieces: null, moreToCome: true }
  useEach(scan, ({ label, weight }) => {
    if (!weight) return
    setAsked(true)
    add({ ...part, grossKg: weight.netKg, tareKg: '0', source: 'label', label })
  })
  return {
    ...{ live, inParts, tare },
    start: () => setAsked(true),
    /** A weight from the keys or the scale; a scale's net weight has no tare. */
    weigh: (grossKg: string, source: 'scale' | 'typed', isNet = false) =>
      add({ ...part, grossKg, tareKg: isNet ? '0' : tare.kg, source }),
    takeBack: (weighing: { id: string; pieces: number | null; netKg: string }, reason: string) =>
      weigh.takeBack(item, weighing, reason),
  }
}
