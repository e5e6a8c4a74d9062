import { useCurrentUser } from '#web/platform/current-user.ts'
import { SavedMark } from '#web/ui/states/SavedMark.tsx'
import { BenchLine, type OnBench } from '../keypad/BenchLine.tsx'
import { Keypad } from '../keypad/Keypad.tsx'
import { type Scan, useLot } from '../lots/use-lot.ts'
import { useTolerance } from '#web/platform/use-tolerance.ts'
import type { Reading } from '../use-scale.ts'
import { heldKg, questionAbout } from './held-reading.ts'
import { PieceChips } from './PieceChips.tsx'
import { PieceDisplay } from './PieceDisplay.tsx'
import { PieceFacts } from './PieceFacts.tsx'
import { PieceKeys } from './PieceKeys.tsx'
import { TareKeys } from './TareKeys.tsx'
import { usePieceLine } from './use-piece-line.ts'
import type { Added, Weigh } from './use-weigh.ts'

type Props = OnBench & {
  orderNumber: string
  weigh: Weigh
  hold: (held: string) => void
  letGo: () => void
  reading: Reading | null
  scan: Scan | null
  onWeighed: (weighed: Added, complete: boolean) => void
  onNext: () => void
}

/** One line that is weighed piece by piece, with its chips, tares and keypad. */
export function PieceLine(props: Props) {
  const { line, deliveryDate, last, busy, weigh } = props
  const { item } = line
  const lot = useLot(item, deliveryDate)
  const at = usePieceLine({ ...props, lot })
  const me = useCurrentUser().name
  const tolerance = useTolerance()
  const { held, rest, tare } = at
  const shownKg = heldKg(line.held)
  return (
    <BenchLine
      {...props}
      lot={lot}
      at={at}
      facts={
        <>
          <PieceFacts line={line} rest={rest}>
            <PieceChips
              live={at.live}
              rest={rest}
              me={me}
              onVoid={(weighing, reason) => weigh.takeBack(item, weighing, reason)}
            />
          </PieceFacts>
          <SavedMark state={line.waiting ? 'waiting' : 'idle'} />
        </>
      }
      label="Weight of a piece"
      display={
        <PieceDisplay
          name={item.name}
          keys={at.keys}
          gross={at.grossOf(rest.step)}
          tareKg={held?.tareKg ?? tare.kg}
          tareName={tare.inUse?.name.toLowerCase() ?? null}
          heldKg={shownKg}
          error={at.error}
        />
      }
      held={
        held && shownKg !== null
          ? {
              weight: shownKg,
              asked: questionAbout(held, { ...line, tolerance }),
              lotAsked: lot.question(shownKg, false),
            }
          : null
      }
      keys={
        <>
          <TareKeys tare={tare} />
          <Keypad point onKey={at.press}>
            <PieceKeys at={at} lot={lot.chosen} last={last} busy={busy} />
          </Keypad>
        </>
      }
    />
  )
}
