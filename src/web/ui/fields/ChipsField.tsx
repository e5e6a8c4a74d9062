import { useId } from 'react'
import css from './ChipsField.module.css'
import field from './Field.module.css'

export type ChipsFieldProps = {
  label: string
  choices: readonly string[]
  /** Empty if nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** Pressing the chosen one again chooses nothing. */
  optional?: boolean
}

/** A few choices as buttons side by side, one press each. */
export function ChipsField({ label, choices, value, onChange, optional = false }: ChipsFieldProps) {
  const id = useId()
  return (
    <div className={field.field} role="group" aria-labelledby={id}>
      <span id={id} className={field.label}>
        {label}
        {optional && <span className={field.optional}> (optional)</span>}
      </span>
      <div className={css.chips}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={css.chip}
            aria-pressed={choice === value}
            onClick={() => onChange(optional && choice === value ? '' : choice)}
          >
            {choice}
          </button>
        ))}
      </div>
    </div>
  )
}
