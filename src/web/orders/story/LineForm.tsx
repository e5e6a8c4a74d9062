import { Check } from 'lucide-react'
import type { InvoiceItem } from '#contract/invoices/invoices.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import styles from './LineForm.module.css'

type Props = {
  /** For screen readers. */
  label: string
  children: React.ReactNode
  /** What the button does, with the amount. */
  doing: string
  obstacle: string | null
  busy?: boolean
  onSubmit: () => void
  onClose: () => void
  /** Another button, beside Cancel. */
  more?: React.ReactNode
  /** Says what the invoice comes to after the change. */
  after: React.ReactNode
}

/** A small form under a line of an order, which changes what the line's invoice charges. Escape closes it. */
export function LineForm({ label, children, doing, obstacle, busy, after, ...props }: Props) {
  return (
    <form
      className={styles.form}
      aria-label={label}
      onKeyDown={({ key }) => key === 'Escape' && props.onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      {children}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          type="submit"
          icon={<Check aria-hidden />}
          busy={busy}
          reason={obstacle}
        >
          {doing}
        </Button>
        <Button variant="quiet" onClick={props.onClose}>
          Cancel
        </Button>
        {props.more}
      </div>
      <p className={styles.after}>{after}</p>
    </form>
  )
}

type QuantityProps = {
  label: string
  line: InvoiceItem
  value: string
  error: string | null
  hint?: string | undefined
  autoFocus: boolean
  onType: (text: string) => void
}

/** How much of the line, in its unit; typing replaces what is proposed. */
export const QuantityOfLine = ({ line, onType, ...field }: QuantityProps) => (
  <NumberField
    {...field}
    suffix={line.unit}
    onFocus={({ target }) => target.select()}
    onChange={({ target }) => onType(target.value)}
  />
)
