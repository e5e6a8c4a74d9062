import { useId, useState } from 'react'
import type { Weighing } from '#contract/orders/weighings.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { liveOf, type PiecesGone, withoutPieces } from '#domain/orders/picking/weighings.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { handoverReasons } from '#domain/orders/rounds.ts'
import {
  formatQuantity,
  isWeighed,
  type Quantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import { History } from '#web/history/History.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { PiecesShort } from './PiecesShort.tsx'
import styles from './StopSteps.module.css'
import { type Handover, notHandedOver, obstacleToDelivered, type Told } from '../use-delivery.ts'

type Props = {
  line: Handover
  onClose: () => void
  /** The line's weighings. If they count pieces, the driver chooses weighed pieces instead of a number. */
  pieces?: readonly Weighing[]
  onSave: (told: Told) => void
}

/** If there are more pieces than this, the driver types the number. */
const mostChips = 6

/** Asks how much of a line is short, and why. It starts with the whole line; choosing a reason saves it. */
export function ShortSheet({ line, pieces, onClose, onSave }: Props) {
  const { item } = line
  const { sent } = lineQuantities(item)
  const isShort = notHandedOver(line) !== null
  const [delivered, setDelivered] = useState(isShort ? line.quantity : '0')
  const [much, why] = [useId(), useId()]
  const [gone, setGone] = useState<readonly PiecesGone[]>(line.gone)
  const [error, setError] = useState<string | null>(null)
  const live = liveOf(pieces ?? []).filter((each) => each.pieces !== null)
  const byPiece = item.piecesPicked !== null && live.length > 0
  const choose = (text: string, named: readonly PiecesGone[] = []) => {
    setDelivered(text)
    setGone(named)
    setError(null)
  }
  const save = (reason: string) => {
    const obstacle = obstacleToDelivered(item, delivered)
    setError(obstacle)
    if (obstacle) return
    const all = quantity(delivered) === sent
    onSave({ quantity: delivered, reason: all ? '' : reason, gone: all ? [] : gone })
  }
  return (
    <Dialog open onOpenChange={onClose} title={suppliedName(item)}>
      <div className={styles.sheet}>
        <p id={much} className={styles.ask}>
          How much is short?
        </p>
        {byPiece ? (
          <PiecesShort
            live={live}
            gone={gone}
            all={delivered === '0'}
            label={much}
            onChoose={(named) => choose(withoutPieces(live, named).kg, named)}
            onAll={() =>
              choose(
                '0',
                live.map(({ id, pieces: n }) => ({ weighingId: id, pieces: n ?? 0 })),
              )
            }
          />
        ) : (
          <div className={styles.chips} role="group" aria-labelledby={much}>
            {shortAmounts(sent, item.unit).map((lacking) => (
              <Button
                key={lacking}
                size="glove"
                aria-pressed={delivered === subtractQuantity(sent, lacking)}
                variant={delivered === subtractQuantity(sent, lacking) ? 'primary' : 'secondary'}
                onClick={() => choose(subtractQuantity(sent, lacking))}
              >
                {lacking === sent ? `All ${formatQuantity(sent, item.unit)}` : lacking}
              </Button>
            ))}
          </div>
        )}
        <NumberField
          label={`Delivered, ${item.name}`}
          size="glove"
          suffix={item.unit}
          hint={stillShort(item, delivered)}
          value={delivered}
          error={error}
          onChange={({ target }) => choose(target.value)}
          onFocus={({ target }) => target.select()}
        />
        <p id={why} className={styles.ask}>
          Why?
        </p>
        <div className={styles.reasons} role="group" aria-labelledby={why}>
          {handoverReasons.map((reason) => (
            <Button
              key={reason}
              size="glove"
              wide
              aria-pressed={isShort && line.reason === reason}
              onClick={() => save(reason)}
            >
              {reason}
            </Button>
          ))}
          {isShort && (
            <Button
              size="glove"
              variant="quiet"
              wide
              onClick={() => onSave({ quantity: sent, reason: '', gone: [] })}
            >
              All of it was delivered
            </Button>
          )}
        </div>
        <History orderId={item.orderId} itemId={item.id} />
      </div>
    </Dialog>
  )
}

/** Says what the quantity delivered leaves, so that nobody types what is short: '3 of 20 each short'. */
function stillShort(item: Handover['item'], delivered: string): string | undefined {
  if (obstacleToDelivered(item, delivered)) return undefined
  const { sent } = lineQuantities(item)
  return `${subtractQuantity(sent, quantity(delivered))} of ${formatQuantity(sent, item.unit)} short`
}

/** The whole line and, if there are few pieces, each smaller number. */
function shortAmounts(sent: Quantity, unit: string): Quantity[] {
  const pieces = Number(sent)
  if (isWeighed(unit) || pieces > mostChips) return [sent]
  return [sent, ...Array.from({ length: Math.max(pieces - 1, 0) }, (_, n) => String(n + 1))]
}
