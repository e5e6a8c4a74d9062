import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from '#web/ui/style/class-names.ts'
import css from './Field.module.css'

/** The texts around an input, the same for every kind of field. */
export type FieldTexts = {
  label: string
  /** Shows the label only to screen readers. */
  hideLabel?: boolean
  /** Shown below the input, so that the inputs of a row are level. */
  hint?: ReactNode
  error?: string | null
  /** How much room the text has left, below the input. */
  room?: string | undefined
  /** Adds '(optional)' to the label, or what the field is needed for, such as '(needed on invoices)'. */
  optional?: boolean | string
  /** Shown beside the label, such as a SavedMark. */
  aside?: ReactNode
  /** A class for the whole field, for the layout around it. */
  fieldClassName?: string
}

/** The attributes that connect the input with its label, hint and error. */
type FieldTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldTexts & {
  id?: string
  children: (ties: FieldTies) => ReactNode
}

export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, room, optional, aside, fieldClassName, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const describedBy = classNames(
    hint ? `${id}-hint` : null,
    room ? `${id}-room` : null,
    error ? `${id}-error` : null,
  )
  return (
    <div className={classNames(css.field, fieldClassName)}>
      <div className={hideLabel && !aside ? 'visually-hidden' : css.top}>
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : css.label}>
          {label}
          {optional && (
            <span className={css.optional}> ({optional === true ? 'optional' : optional})</span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {room && (
        <div id={`${id}-room`} className={css.hint}>
          {room}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** An error message below its field; also for groups of several inputs. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error} role="alert">
      <CircleAlert aria-hidden="true" size="1.1em" />
      <span>{children}</span>
    </p>
  )
}
