import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { obstacleToTyped, stepped, typed } from './stepped-quantity.ts'
import { useOncePaused } from './use-once-paused.ts'
import css from './QuantityStepper.module.css'

type TypedQuantityProps = {
  label: string
  value: string
  onChange: (quantity: string) => void
  unit?: string
  step?: string
  /** What Page Up and Page Down step by. */
  bigStep?: string
  decimals: number
  max?: string
  disabled?: boolean
  /** Called with the reason why the typed text is not accepted, or null. */
  onObstacle: (obstacle: string | null) => void
}

/**
 * The number between the buttons. It is applied on Enter, when the person leaves the field or, if it is more than 0, when
 * they pause, so that totals count it and typing '0.5' does not set 0 first. Text that is not a quantity stays, to be
 * corrected. Its message appears while the person types: if it appeared on leaving, it would move the button that is
 * being pressed.
 */
export function TypedQuantity(props: TypedQuantityProps) {
  const {
    label,
    value,
    onChange,
    unit,
    step = '1',
    bigStep = '5',
    decimals,
    max,
    disabled,
    onObstacle,
  } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // Of what is being typed, '3.' stays although 3 counts already.
    if (draft === null || typed(draft, decimals, max) !== value) setDraft(null)
  }
  const wrong = draft !== null && obstacleToTyped(draft, decimals) !== null
  const type = (next: string | null) => {
    setDraft(next)
    onObstacle(next === null ? null : obstacleToTyped(next, decimals))
  }
  const take = () => {
    if (wrong) return
    const quantity = draft === null ? null : typed(draft, decimals, max)
    type(null)
    if (quantity !== null && quantity !== value) onChange(quantity)
  }
  useOncePaused(draft, () => {
    const quantity = draft === null ? null : typed(draft, decimals, max)
    if (quantity !== null && Number(quantity) > 0 && quantity !== value) onChange(quantity)
  })
  const steps: Record<string, string> = {
    ArrowUp: step,
    ArrowDown: `-${step}`,
    PageUp: bigStep,
    PageDown: `-${bigStep}`,
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, currentTarget: field } = event
    const by = steps[key]
    if (key === 'Enter') flushSync(take)
    if (key === 'Escape') type(null)
    // With Ctrl or Command, Enter goes on to place the order.
    if (key === 'Enter' && (ctrlKey || metaKey)) return
    if (key === 'Enter') field.select()
    else if (key === 'Delete' && isAllSelected(field)) {
      type(null)
      if (value !== '0') onChange('0')
    } else if (by !== undefined) {
      const from = draft === null ? value : (typed(draft, decimals, max) ?? value)
      type(null)
      onChange(stepped(from, by, max))
    } else return
    event.preventDefault()
  }
  return (
    <label className={css.typed}>
      <input
        className={css.number}
        data-quantity
        aria-invalid={wrong || undefined}
        aria-label={unit ? `${label} in ${unit}` : label}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        enterKeyHint="done"
        value={draft ?? (value === '' ? '0' : value)}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={take}
        onKeyDown={press}
      />
      {unit && (
        <span className={css.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </label>
  )
}

/** Whether the whole number is selected: Delete then sets 0, and otherwise deletes a digit. */
const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length
