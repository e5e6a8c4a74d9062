import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { Field, type FieldTexts } from './Field.tsx'
import css from './input.module.css'

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts

export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, optional, aside, fieldClassName, id, ...rest } = props
  const { className, ...area } = rest
  const texts = { label, hideLabel, hint, error, optional, aside, fieldClassName, id }
  return (
    <Field {...texts}>
      {(ties) => (
        <textarea
          rows={3}
          {...area}
          {...ties}
          className={classNames(css.input, css.area, className)}
        />
      )}
    </Field>
  )
}
