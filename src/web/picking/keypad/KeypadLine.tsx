import { Layers } from 'lucide-react'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import type { LabelPrefix } from '#domain/products/labels/weight-labels.ts'
import { PieceChips } from '../pieces/PieceChips.tsx'
import { TareKeys } from '../pieces/TareKeys.tsx'
import type { Weigh } from '../pieces/use-weigh.ts'
import {
  compareQuantity,
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import type { SavedState } from '#web/ui/states/SavedMark.tsx'
import { HeldWeight } from '../HeldWeight.tsx'
import { ShortOrSwap } from '../ShortOrSwap.tsx'
import type { Reading } from '../use-scale.ts'
import type { LineOnTablet } from '../waiting-weights.ts'
import { LotBox } from '../lots/LotBox.tsx'
import { type Scan, useLot } from '../lots/use-lot.ts'
import { Display } from './Display.tsx'
import { Keypad, MainButton } from './Keypad.tsx'
import styles from './KeypadLine.module.css'
import { LineActions } from './LineActions.tsx'
import { LineFacts } from './LineFacts.tsx'
import { type Added, useKeypadLine } from './use-keypad-line.ts'
import { useParts } from './use-parts.ts'
import { useLineKeys } from './use-keys.ts'
import type { OrderItem } from '#contract/orders/orders.ts'

type Props = {
  orderNumber: string
  deliveryDate: string
  line: LineOnTablet
  /** Every line stays mounted, so that a refused weight is reported; only the current line is shown. */
  shown: boolean
  /** True if no other line is left. */
  last: boolean
  busy: boolean
  hold: (weight: string) => void
  letGo: () => void
  reading: Reading | null
  undo: { label: string; press: () => void } | null
  weigh: Weigh
  scan: Scan | null
  prefixes: readonly LabelPrefix[]
  onAdded: (added: Added) => void
  /** Called after each part of a line that is weighed in parts. */
  onPart: (added: Added) => void
  onNext: () => void
  onFailed: () => void
  /** Moves the line to the end, or null if no other line is left. */
  onLater: (() => void) | null
  /** Shows all lines on one page. */
  onLines: () => void
  /** Shown above the line for a moment. */
  slip: React.ReactNode
}

/** One line to pick, with its own keypad. */
export function KeypadLine(props: Props) {
  const {
    line,
    deliveryDate,
    shown,
    last,
    busy,
    hold,
    letGo,
    undo,
    onLater,
    onLines,
    slip,
    ...rest
  } = props
  const { item, held } = line
  const lot = useLot(item, deliveryDate)
  const parts = useParts({ ...props, lot })
  const onPart = parts.inParts ? parts.weigh : null
  const at = useKeypadLine({
    ...rest,
    lot,
    onPart,
    item,
    shown,
    held: { weight: held, hold, letGo },
  })
  useLineKeys(shown && !busy, { at, isHeld: held !== null, undo, onLines })
  if (!shown) return null
  return (
    <div className={styles.line}>
      <section className={styles.left} aria-label={item.name}>
        {slip}
        <LineFacts item={item} state={stateOf(line, at.state)} />
        <Parts item={item} parts={parts} />
        <LotBox
          lot={lot}
          terms={line.terms}
          deliveryDate={deliveryDate}
          name={suppliedName(item)}
          onChosen={line.terms?.lots.length === 0 ? at.nameLot : undefined}
        />
        <LineActions undo={undo} onAsk={at.ask} onLater={onLater} line={line} />
      </section>
      <section className={styles.right} aria-label="Picked quantity">
        <Display item={item} keys={at.keys} typed={at.typed} held={held} error={at.error} />
        {held === null ? (
          <>
            {parts.inParts && (
              <TareKeys
                tares={parts.tares}
                own={parts.own}
                tareKg={parts.tareKg}
                onChoose={parts.chooseTare}
              />
            )}
            <Keypad point={isWeighed(item.unit)} onKey={at.press}>
              <MainKeyOfLine
                item={item}
                lot={lot.chosen}
                typed={at.typed}
                tareKg={parts.inParts ? parts.tareKg : null}
                last={last}
                busy={busy}
                onPress={at.main}
              />
            </Keypad>
          </>
        ) : (
          <HeldWeight
            upright
            item={item}
            weight={held}
            focus
            onAgain={() => at.again()}
            onDigit={at.again}
            onSwap={at.ask}
            onYes={at.confirm}
          />
        )}
      </section>
      {at.asking && (
        <ShortOrSwap
          item={item}
          short={at.asking.short}
          saving={at.saving}
          onClose={at.stopAsking}
          onSave={at.saveReason}
        />
      )}
    </div>
  )
}

/** What was weighed for the line so far, or the way to weigh it in parts. */
function Parts({ item, parts }: { item: OrderItem; parts: ReturnType<typeof useParts> }) {
  const me = useCurrentUser().name
  if (!isWeighed(item.unit)) return null
  if (parts.inParts)
    return <PieceChips live={parts.live} rest={null} me={me} onVoid={parts.takeBack} />
  return (
    <Button size="glove" icon={<Layers aria-hidden />} onClick={parts.start}>
      Weigh in parts
    </Button>
  )
}

/** The display itself says that a weight is held. */
function stateOf({ waiting, held }: LineOnTablet, state: SavedState): SavedState {
  if (held !== null) return 'idle'
  return waiting && state !== 'saving' ? 'waiting' : state
}

type MainKeyProps = Pick<Props, 'last' | 'busy'> & {
  item: OrderItem
  lot: { code: string } | null
  typed: string
  /** What is taken off a part; null where one weight is the whole. */
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
  return last ? key(asOrdered, `Add and ${markPicked}`) : key(asOrdered)
}
