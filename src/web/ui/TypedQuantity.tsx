import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { stepped, typed } from './stepped-quantity.ts'
import css from './QuantityStepper.module.css'

type TypedQuantityProps = {
  label: string
  value: string
  onChange: (quantity: string) => void
  unit?: string
  step?: string
  decimals: number
  max?: string
  disabled?: boolean
}

/** The number itself: a draft while typing, taken on leaving the field or Enter, so that '0.5' never passes through 0. */
export function TypedQuantity(props: TypedQuantityProps) {
  const { label, value, onChange, unit, step = '1', decimals, max, disabled } = props
  const [draft, setDraft] = useState<string | null>(null)
  const take = () => {
    const quantity = draft === null ? null : typed(draft, decimals, max)
    setDraft(null)
    if (quantity !== null && quantity !== value) onChange(quantity)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      flushSync(take)
      event.currentTarget.select()
    }
    if (event.key === 'Escape') setDraft(null)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const from = draft === null ? value : (typed(draft, decimals, max) ?? value)
    setDraft(null)
    onChange(stepped(from, event.key === 'ArrowUp' ? step : `-${step}`, max))
  }
  return (
    <label className={css.typed}>
      <input
        className={css.number}
        aria-label={unit ? `${label} in ${unit}` : label}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        enterKeyHint="done"
        value={draft ?? (value === '' ? '0' : value)}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
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
