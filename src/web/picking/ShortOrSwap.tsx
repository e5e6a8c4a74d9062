import { useState } from 'react'
import type { OrderItem } from '#contract/orders/orders.ts'
import { orderedName, shortReasons, takesBackWeight } from '#domain/orders/picking/picking.ts'
import type { Swap } from '#domain/orders/picking/supplied.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { piecesInWords, weightInWords } from '#domain/products/by-the-piece.ts'
import {
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  type Quantity,
} from '#domain/products/quantities.ts'
import { History } from '#web/history/History.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { ReplaceWith, swapOf } from './ReplaceWith.tsx'
import styles from './ShortOrSwap.module.css'

export type ReasonOrSwap = Swap & {
  pickingNotes: string
  /** The weight that a swap takes back. */
  seenPicked?: string | null
}
type Props = {
  item: OrderItem
  /** How much is short, if the line opened this itself; then choosing a reason saves it at once. */
  short: Quantity | null
  saving: boolean
  onClose: () => void
  onSave: (change: ReasonOrSwap) => void
}

/** Asks why a line is short or swapped. Reasons are buttons, because pickers wear gloves. */
export function ShortOrSwap({ item, short, saving, onClose, onSave }: Props) {
  const [notes, setNotes] = useState(item.pickingNotes ?? '')
  const [swap, setSwap] = useState(() => swapOf(item))
  const takesBack = takesBackWeight(item, swap)
  const save = (reason: string) =>
    onSave({
      pickingNotes: reason.trim(),
      ...swap,
      ...(takesBack && { seenPicked: item.quantityPicked }),
    })
  const name = orderedName(item)
  const amount = short && amountInWords(item, short)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={amount ? `${amount} short. Why?` : name}
      description={`${amount ? `${name}. ` : ''}The customer sees the reason on the order.`}
      footer={
        <>
          {takesBack && !isZeroQuantity(item.quantityPicked ?? '0') && (
            <div className={styles.takesBack}>
              <Notice tone="waiting" live title={`Weighed: ${weighedInWords(item)}`}>
                Saving takes this back. Then weigh {swap.substitute ?? name}.
              </Notice>
            </div>
          )}
          <Button
            variant="primary"
            size="glove"
            wide
            busy={saving}
            busyLabel="Saving..."
            reason={notes.trim() === '' ? 'Choose or type a reason.' : null}
            onClick={() => save(notes)}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.reasons} role="group" aria-label="Reason">
          {shortReasons.map((reason) => (
            <Button
              key={reason}
              size="glove"
              wide
              aria-pressed={notes === reason}
              variant={notes === reason ? 'primary' : 'secondary'}
              onClick={() => (short === null ? setNotes(reason) : save(reason))}
            >
              {reason}
            </Button>
          ))}
        </div>
        <TextField
          label="Reason"
          size="glove"
          maxLength={500}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
        <ReplaceWith item={item} swap={swap} onChoose={setSwap} />
        <History orderId={item.orderId} itemId={item.id} />
      </div>
    </Dialog>
  )
}

const weighedInWords = (item: OrderItem): string =>
  `${weightInWords(item.piecesPicked, item.quantityPicked ?? '0')} of ${item.substitute ?? orderedName(item)}`

/** For example '1 piece', '0.5 kg' or '2'. */
function amountInWords(item: OrderItem, short: Quantity): string {
  const { shortPieces } = lineQuantities(item)
  if (shortPieces) return piecesInWords(shortPieces)
  return isWeighed(item.unit) ? formatQuantity(short, item.unit) : short
}
