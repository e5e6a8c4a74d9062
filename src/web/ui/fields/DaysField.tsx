import { useId, type ComponentProps } from 'react'
import { capitalised } from '#domain/words/capitalised.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import { CheckboxField } from './CheckboxField.tsx'
import { FieldError } from './Field.tsx'
import css from './DaysField.module.css'

export type DaysFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'value'> & {
  legend: string
  error?: string | null
}

/** A checkbox for each day of the week; takes what a form's `register(name)` returns. */
export function DaysField({ legend, error, ...box }: DaysFieldProps) {
  const id = useId()
  return (
    <fieldset className={css.days} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {weekdays.map((day) => (
        <CheckboxField {...box} key={day} value={day} label={capitalised(day)} />
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
