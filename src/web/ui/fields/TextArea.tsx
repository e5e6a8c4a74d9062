import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { Field, type FieldTexts } from './Field.tsx'
import css from './input.module.css'
import { useRoom } from './use-room.ts'

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts

export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, optional, aside, fieldClassName, id, ...rest } = props
  const { className, ...area } = rest
  const { room, cut, watch } = useRoom<HTMLTextAreaElement>(area)
  const texts = {
    label,
    hideLabel,
    hint,
    error: error ?? cut,
    room,
    optional,
    aside,
    fieldClassName,
    id,
  }
  return (
    <Field {...texts}>
      {(ties) => (
        <textarea
          rows={3}
          {...area}
          {...watch}
          {...ties}
          className={classNames(css.input, css.area, className)}
        />
      )}
    </Field>
  )
}
