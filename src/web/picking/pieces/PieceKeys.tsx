import { compareQuantity, quantity, subtractQuantity } from '#domain/products/quantities.ts'
import { MainButton } from '../keypad/Keypad.tsx'
import styles from './PieceLine.module.css'
import type { usePieceLine } from './use-piece-line.ts'

type Props = {
  at: ReturnType<typeof usePieceLine>
  /** The lot that the next weight comes from. */
  lot: { code: string } | null
  last: boolean
  busy: boolean
}

const markPicked = 'Mark as Picked'

/** The big key adds the next piece or box; if more are missing, a second key adds all of them at once. */
export function PieceKeys({ at, lot, last, busy }: Props) {
  const { rest, keys } = at
  const tareKg = at.tare.kg
  const typed = keys !== ''
  const netOf = (pieces: number) => {
    const gross = at.grossOf(pieces)
    return `${quantity(compareQuantity(gross, tareKg) > 0 ? subtractQuantity(gross, tareKg) : gross)} kg`
  }
  const which = rest.what === 'box' ? `box ${rest.next}` : `piece ${rest.next}`
  const { label, beside, quiet } = wordsOf()
  return (
    <>
      {rest.all !== null && (
        <MainButton
          className={styles.all}
          label={`Add ${rest.all === 2 ? 'both' : `all ${rest.all}`}`}
          beside={typed ? netOf(rest.all) : 'at once'}
          quiet
          busy={busy}
          onPress={() => at.main(rest.all ?? rest.step)}
        />
      )}
      <MainButton
        className={rest.all === null ? undefined : styles.one}
        label={busy ? 'Saving...' : label}
        beside={beside}
        quiet={quiet}
        busy={busy}
        onPress={() => at.main()}
      />
    </>
  )

  function wordsOf(): { label: string; beside?: string; quiet?: boolean } {
    const finishes = last && rest.pieces <= rest.step
    const from = lot ? { beside: `from lot ${lot.code}` } : {}
    if (typed)
      return finishes
        ? { label: `Add and ${markPicked}`, beside: `${which}: ${netOf(rest.step)}` }
        : { label: `Add ${which}: ${netOf(rest.step)}`, ...from }
    if (rest.pieces === 0) return { label: last ? markPicked : 'Next line' }
    if (rest.picked === 0)
      return { label: `Add ${which}`, beside: 'Type it, or print on the scale', quiet: true }
    return {
      label: `Only ${rest.picked} of ${rest.ordered}`,
      beside: `Say why, or weigh ${which}`,
      quiet: true,
    }
  }
}
