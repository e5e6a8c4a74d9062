import { classNames } from '#web/ui/style/class-names.ts'
import css from './Spinner.module.css'

export type SpinnerProps = {
  /** What is being loaded; without it the spinner is decoration beside other text. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

export function Spinner({ label, size = 'md', className }: SpinnerProps) {
  const ring = <span className={css.ring} data-size={size} aria-hidden="true" />
  if (!label) return ring
  return (
    <span className={classNames(css.labelled, className)} role="status">
      {ring}
      {label}
    </span>
  )
}

/** Over the middle of the screen, for what will appear there; it is seen only if that takes longer than a moment. */
export const SpinnerOver = ({ label }: { label: string }) => (
  <div className={css.over}>
    <Spinner label={label} />
  </div>
)
