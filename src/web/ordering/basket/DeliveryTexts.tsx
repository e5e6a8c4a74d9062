import { ChevronDown, MapPin } from 'lucide-react'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import styles from './BasketPanel.module.css'
import type { Delivery } from './use-delivery.ts'

type Props = {
  address: string
  instructions: string
  notes: string
  onChange: (change: Partial<Delivery>) => void
}

/** The address, notes and instructions, folded into one line that opens with a press. */
export function DeliveryTexts({ address, instructions, notes, onChange }: Props) {
  return (
    <details className={styles.fold}>
      <summary>
        <MapPin aria-hidden />
        <span>
          <strong>{address || 'No address'}</strong>
          <span className={styles.soft}>
            {instructions || 'No instructions'} · {notes || 'no order notes'}
          </span>
        </span>
        <ChevronDown aria-hidden />
      </summary>
      <div className={styles.texts}>
        <TextArea
          label="Delivery address"
          rows={2}
          maxLength={500}
          value={address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
        <TextArea
          label="Delivery instructions"
          optional
          rows={2}
          maxLength={1000}
          value={instructions}
          onChange={({ target }) => onChange({ instructions: target.value })}
        />
        <TextArea
          label="Order notes"
          optional
          rows={2}
          maxLength={1000}
          value={notes}
          onChange={({ target }) => onChange({ notes: target.value })}
        />
      </div>
    </details>
  )
}
