import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from '#web/ui/style/class-names.ts'
import { Field, type FieldTexts } from './Field.tsx'
import css from './input.module.css'
import type { InputSize } from './TextField.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'size' | 'multiple'> &
  FieldTexts & {
    /** Omitted if `<option>`s are passed as children. */
    options?: readonly SelectOption[]
    /** A first, blank option, such as 'Choose a customer'. */
    placeholder?: string
    size?: InputSize
  }

/** The browser's own select, because it works with gloves, keyboards and every phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, hint, error, optional, aside, fieldClassName, id, ...rest } = props
  const { options, placeholder, size, className, children, ...select } = rest
  const texts = { label, hideLabel, hint, error, optional, aside, fieldClassName, id }
  return (
    <Field {...texts}>
      {(ties) => (
        <div className={css.selectBox}>
          <select
            {...select}
            {...ties}
            data-size={size}
            className={classNames(css.input, css.select, className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown aria-hidden="true" size="1.2em" />
        </div>
      )}
    </Field>
  )
}
