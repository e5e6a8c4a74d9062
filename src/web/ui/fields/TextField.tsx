import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { Field, type FieldTexts } from './Field.tsx'
import css from './input.module.css'
import { useRoom } from './use-room.ts'

/** 40 px for a mouse, 48 px for a thumb, 56 px for gloves. */
export type InputSize = 'md' | 'lg' | 'glove'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldTexts & { size?: InputSize }

/** A single-line text field; takes what a form's `register(name)` returns. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, optional, aside, fieldClassName, id, ...rest } = props
  const { size, className, ...input } = rest
  const { room, cut, watch } = useRoom<HTMLInputElement>(input)
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
        <input
          type="text"
          {...input}
          {...watch}
          {...ties}
          data-size={size}
          className={classNames(css.input, className)}
        />
      )}
    </Field>
  )
}
