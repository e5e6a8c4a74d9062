import { classNames } from '#web/ui/style/class-names.ts'
import { Field } from './Field.tsx'
import css from './input.module.css'
import type { TextFieldProps } from './TextField.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type'> & {
  /** Shown before the number, such as '£'. */
  prefix?: string
  /** Shown after the number, such as 'kg'. */
  suffix?: string
}

/** A field for money, weights and counts, with right-aligned figures and a numeric keypad. The value stays text. */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, hint, error, optional, aside, fieldClassName, id, ...rest } = props
  const { size, className, prefix, suffix, ...input } = rest
  const texts = { label, hideLabel, hint, error, optional, aside, fieldClassName, id }
  return (
    <Field {...texts}>
      {(ties) => (
        <div className={css.affixed}>
          {prefix && <span className={css.prefix}>{prefix}</span>}
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...ties}
            type="text"
            data-size={size}
            className={classNames(css.input, css.number, className)}
          />
          {suffix && <span className={css.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
