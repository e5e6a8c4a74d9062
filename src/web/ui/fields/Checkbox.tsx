import { useEffect, useRef, type ComponentProps } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import css from './Checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  /** The label for screen readers; required for a checkbox without text beside it. */
  label: string
  /** Some but not all are ticked: for the select-all box of a list. */
  indeterminate?: boolean
}

/** A checkbox without text, for rows and tables, with a full-size target around it. */
export function Checkbox({ label, indeterminate = false, className, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={classNames(css.target, className)}>
      <input {...input} ref={box} type="checkbox" aria-label={label} className={css.box} />
    </label>
  )
}
