import { Hand } from 'lucide-react'
import {
  compareQuantity,
  isZeroQuantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import displayStyles from '../keypad/Display.module.css'

type Props = {
  name: string
  keys: string
  gross: string
  tareKg: string
  tareName: string | null
  heldKg: string | null
  error: string | null
}

/** The net weight that will be added, with gross and tare above it, as on a scale's display. */
export function PieceDisplay({ name, keys, gross, tareKg, tareName, heldKg, error }: Props) {
  const hasTare = !isZeroQuantity(tareKg)
  const typed = keys !== ''
  const net =
    typed && compareQuantity(gross, tareKg) > 0 ? subtractQuantity(gross, tareKg) : gross || '0'
  return (
    <div className={displayStyles.display} data-held={heldKg !== null || undefined}>
      <p className={displayStyles.about}>
        {heldKg === null ? (
          <span>{typed && hasTare ? `Gross ${gross} kg` : 'On the scale'}</span>
        ) : (
          <span className={displayStyles.held}>
            <Hand aria-hidden /> Not saved
          </span>
        )}
        <span>{hasTare ? `− ${tareName ?? 'tare'} ${quantity(tareKg)}` : 'no tare'}</span>
      </p>
      <p className={displayStyles.number} data-empty={(!typed && heldKg === null) || undefined}>
        <output aria-label={`Weight, ${name}`}>{heldKg ?? net}</output>{' '}
        <span>{hasTare ? 'kg net' : 'kg'}</span>
      </p>
      {error && (
        <p className={displayStyles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
