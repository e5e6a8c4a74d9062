import { suppliedName } from '#domain/orders/picking/picking.ts'
import type { LabelPrefix } from '#domain/products/labels/weight-labels.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { SavedMark } from '#web/ui/states/SavedMark.tsx'
import { HeldWeight } from '../HeldWeight.tsx'
import { Keypad } from '../keypad/Keypad.tsx'
import { LineActions } from '../keypad/LineActions.tsx'
import lineStyles from '../keypad/KeypadLine.module.css'
import { useLineKeys } from '../keypad/use-keys.ts'
import { LotBox } from '../lots/LotBox.tsx'
import { type Scan, useLot } from '../lots/use-lot.ts'
import { useTolerance } from '../picking-queries.ts'
import { ShortOrSwap } from '../ShortOrSwap.tsx'
import type { Reading } from '../use-scale.ts'
import type { LineOnTablet } from '../waiting-weights.ts'
import { heldKg, questionAbout } from './held-reading.ts'
import { PieceChips } from './PieceChips.tsx'
import { PieceDisplay } from './PieceDisplay.tsx'
import { PieceFacts } from './PieceFacts.tsx'
import { PieceKeys } from './PieceKeys.tsx'
import { TareKeys } from './TareKeys.tsx'
import { usePieceLine, type Weighed } from './use-piece-line.ts'
import type { Weigh } from './use-weigh.ts'

type Props = {
  orderNumber: string
  deliveryDate: string
  line: LineOnTablet
  shown: boolean
  last: boolean
  busy: boolean
  weigh: Weigh
  hold: (held: string) => void
  letGo: () => void
  reading: Reading | null
  scan: Scan | null
  prefixes: readonly LabelPrefix[]
  undo: { label: string; press: () => void } | null
  onWeighed: (weighed: Weighed, complete: boolean) => void
  onNext: () => void
  onLater: (() => void) | null
  onLines: () => void
  slip: React.ReactNode
}

/** One line that is weighed piece by piece, with its chips, tares and keypad. */
export function PieceLine(props: Props) {
  const { line, deliveryDate, shown, last, busy, weigh, undo, onLater, onLines, slip } = props
  const { item } = line
  const lot = useLot(item, deliveryDate)
  const at = usePieceLine({ ...props, lot })
  const me = useCurrentUser().name
  const tolerance = useTolerance()
  const { held, rest } = at
  useLineKeys(shown && !busy, { at, isHeld: held !== null, undo, onLines })
  if (!shown) return null
  const shownKg = heldKg(line.held)
  const tare = at.tares.find(({ kg }) => Number(kg) === Number(at.tareKg))
  return (
    <div className={lineStyles.line}>
      <section className={lineStyles.left} aria-label={item.name}>
        {slip}
        <PieceFacts line={line} rest={rest}>
          <PieceChips
            live={at.live}
            rest={rest}
            me={me}
            onVoid={(weighing, reason) => weigh.takeBack(item, weighing, reason)}
          />
        </PieceFacts>
        <LotBox
          lot={lot}
          terms={line.terms}
          deliveryDate={deliveryDate}
          name={suppliedName(item)}
        />
        <SavedMark state={line.waiting ? 'waiting' : 'idle'} />
        <LineActions undo={undo} onAsk={at.ask} onLater={onLater} line={line} />
      </section>
      <section className={lineStyles.right} aria-label="Weight of a piece">
        <PieceDisplay
          name={item.name}
          keys={at.keys}
          gross={at.grossOf(rest.step)}
          tareKg={held?.tareKg ?? at.tareKg}
          tareName={tare?.name.toLowerCase() ?? null}
          heldKg={shownKg}
          error={at.error}
        />
        {held !== null && shownKg !== null ? (
          <HeldWeight
            upright
            item={item}
            weight={shownKg}
            asked={questionAbout(held, { ...line, tolerance })}
            focus
            onAgain={() => at.again()}
            onDigit={at.again}
            onSwap={at.ask}
            onYes={at.confirm}
          />
        ) : (
          <>
            <TareKeys
              tares={at.tares}
              own={at.ownTare}
              tareKg={at.tareKg}
              onChoose={at.chooseTare}
            />
            <Keypad point onKey={at.press}>
              <PieceKeys at={at} lot={lot.chosen} last={last} busy={busy} />
            </Keypad>
          </>
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
