import { Layers } from 'lucide-react'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import { PieceChips } from '../pieces/PieceChips.tsx'
import { TareKeys } from '../pieces/TareKeys.tsx'
import type { Added, Weigh } from '../pieces/use-weigh.ts'
import {
  compareQuantity,
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import type { SavedState } from '#web/ui/states/SavedMark.tsx'
import type { Reading } from '../use-scale.ts'
import type { LineOnTablet } from '../waiting-weights.ts'
import { type Scan, useLot } from '../lots/use-lot.ts'
import { BenchLine, type OnBench } from './BenchLine.tsx'
import { Display } from './Display.tsx'
import { Keypad, MainButton } from './Keypad.tsx'
import { LineFacts } from './LineFacts.tsx'
import { useKeypadLine } from './use-keypad-line.ts'
import { useParts } from './use-parts.ts'
import type { OrderItem } from '#contract/orders/orders.ts'

type Props = OnBench & {
  orderNumber: string
  hold: (weight: string) => void
  letGo: () => void
  reading: Reading | null
  weigh: Weigh
  scan: Scan | null
  onAdded: (added: Added) => void
  /** Called after each part of a line that is weighed in parts. */
  onPart: (added: Added) => void
  onNext: () => void
  onFailed: () => void
}

/** One line to pick, with its own keypad. */
export function KeypadLine(props: Props) {
  const { line, deliveryDate, last, busy, hold, letGo } = props
  const { item, held } = line
  const lot = useLot(item, deliveryDate, line.terms)
  const parts = useParts({ ...props, lot })
  const onPart = parts.inParts ? parts.weigh : null
  const at = useKeypadLine({ ...props, lot, onPart, item, held: { weight: held, hold, letGo } })
  return (
    <BenchLine
      {...props}
      lot={lot}
      at={at}
      facts={
        <>
          <LineFacts item={item} state={stateOf(line, at.state)} />
          {parts.inParts && <PartsSoFar parts={parts} />}
        </>
      }
      slip={
        <>
          {props.slip}
          {isWeighed(item.unit) && !parts.inParts && (
            <Button size="glove" icon={<Layers aria-hidden />} onClick={parts.start}>
              Weigh in parts
            </Button>
          )}
        </>
      }
      onLotChosen={line.terms?.lots.length === 0 ? at.nameLot : undefined}
      label="Picked quantity"
      display={<Display item={item} keys={at.keys} typed={at.typed} held={held} error={at.error} />}
      held={held === null ? null : { weight: held, lotAsked: lot.question(held, true) }}
      keys={
        <>
          {parts.inParts && <TareKeys tare={parts.tare} />}
          <Keypad point={isWeighed(item.unit)} onKey={at.press}>
            <MainKeyOfLine
              item={item}
              lot={lot.chosen}
              typed={at.typed}
              tareKg={parts.inParts ? parts.tare.kg : null}
              last={last}
              busy={busy}
              onPress={at.main}
            />
          </Keypad>
        </>
      }
    />
  )
}

function PartsSoFar({ parts }: { parts: ReturnType<typeof useParts> }) {
  const me = useCurrentUser().name
  return <PieceChips live={parts.live} rest={null} me={me} onVoid={parts.takeBack} />
}

/** Leaves out that a weight is held, because the display itself says so. */
function stateOf({ waiting, held }: LineOnTablet, state: SavedState): SavedState {
  if (held !== null) return 'idle'
  return waiting && state !== 'saving' ? 'waiting' : state
}

type MainKeyProps = Pick<Props, 'last' | 'busy'> & {
  item: OrderItem
  lot: { code: string } | null
  typed: string
  /** The tare that each part loses; null if the line is not weighed in parts. */
  tareKg: string | null
  onPress: () => void
}

const markPicked = 'Mark as Picked'

/** Adds what is typed or, for counted goods, what was ordered; on the last line it also marks the order picked. */
function MainKeyOfLine({ item, lot, typed, tareKg, last, busy, onPress }: MainKeyProps) {
  const { unit, quantityOrdered, quantityPicked } = item
  const label = busy ? 'Saving...' : undefined
  const key = (words: string, beside?: string, quiet?: boolean) => (
    <MainButton
      label={label ?? words}
      beside={beside}
      quiet={quiet}
      busy={busy}
      onPress={onPress}
    />
  )
  const from = lot ? `from lot ${lot.code}` : undefined
  if (typed !== '' && tareKg !== null) {
    const hasNet = !isZeroQuantity(tareKg) && compareQuantity(typed, tareKg) > 0
    const net = hasNet ? subtractQuantity(typed, tareKg) : typed
    const less = hasNet ? `${typed} less ${quantity(tareKg)}` : undefined
    return key(`Add ${formatQuantity(net, unit)}`, [less, from].filter(Boolean).join(', '))
  }
  if (typed !== '')
    return last
      ? key(`Add and ${markPicked}`, [formatQuantity(typed, unit), from].filter(Boolean).join(' '))
      : key(`Add ${formatQuantity(typed, unit)}`, from)
  if (quantityPicked !== null) return last ? key(markPicked) : key('Next line')
  if (isWeighed(unit))
    return key(last && tareKg === null ? `Add and ${markPicked}` : 'Add', 'Type the weight', true)
  const asOrdered = `As ordered: ${formatQuantity(quantityOrdered, unit)}`
  const also = last ? `Add and ${markPicked}` : undefined
  return key(asOrdered, [also, from].filter(Boolean).join(', ') || undefined)
}
