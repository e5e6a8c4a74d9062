import { useState } from 'react'
import type { OrderItem } from '#contract/orders/orders.ts'
import { orderedName, shortReasons, takesBackWeight } from '#domain/orders/picking/picking.ts'
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
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { useSubstitutes } from './picking-queries.ts'
import styles from './ShortOrSwap.module.css'

export type ReasonOrSwap = {
  pickingNotes: string
  substitute: string | null
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
  const [substitute, setSubstitute] = useState(item.substitute ?? '')
  const range = useSubstitutes(item.id)
  const names = (range.data ?? []).map(({ name }) => name)
  const offered = substitute && !names.includes(substitute) ? [substitute, ...names] : names
  const takesBack = takesBackWeight(item, { substitute })
  const save = (reason: string) =>
    onSave({
      pickingNotes: reason.trim(),
      substitute: substitute || null,
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
        <SelectField
          label="Replace with"
          size="glove"
          hint="A different product may have a different price. An admin confirms it before it is invoiced."
          value={substitute}
          onChange={({ target }) => setSubstitute(target.value)}
          options={[
            { value: '', label: 'Nothing' },
            ...offered.map((name) => ({ value: name, label: name })),
          ]}
        />
        {takesBack && !isZeroQuantity(item.quantityPicked ?? '0') && (
          <Notice tone="waiting" live title={`Weighed: ${weighedInWords(item)}`}>
            Saving takes this back. Then weigh {substitute || name}.
          </Notice>
        )}
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
