import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from '#web/ui/style/class-names.ts'
import css from './Field.module.css'

/** The words around an input, the same for every kind of field. */
export type FieldTexts = {
  label: string
  /** Keeps the label for a screen reader but not on the page. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | null
  /** Adds '(optional)' to the label. */
  optional?: boolean
  /** Beside the label, such as a SavedMark. */
  aside?: ReactNode
  /** Class of the whole field, for the layout around it. */
  fieldClassName?: string
}

/** What the input itself must carry to be tied to its label, hint and error. */
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
  const { label, hideLabel, hint, error, optional, aside, fieldClassName, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classNames(css.field, fieldClassName)}>
      <div className={hideLabel && !aside ? 'visually-hidden' : css.top}>
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : css.label}>
          {label}
          {optional && <span className={css.optional}> (optional)</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A message at its field; also for a group that is no single input. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error} role="alert">
      <CircleAlert aria-hidden="true" size="1.1em" />
      <span>{children}</span>
    </p>
  )
}
