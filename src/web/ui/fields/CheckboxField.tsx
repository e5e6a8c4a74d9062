import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './Field.tsx'
import css from './Checkbox.module.css'

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  size?: 'md' | 'glove'
}

/** A checkbox with its text beside it; takes what a form's `register(name)` returns. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, size = 'md', className, ...input } = props
  const id = useId()
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={className}>
      <label className={css.row} data-size={size}>
        <input
          {...input}
          type="checkbox"
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
