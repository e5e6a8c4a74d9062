import { Button } from '#web/ui/Button.tsx'
import css from './ProgressBar.module.css'

export type ProgressBarProps = {
  /** What is being done: 'Printing 14 tickets'. */
  label: string
  /** How many are done; omitted while the total is unknown. */
  value?: number
  max?: number
  onCancel?: () => void
  /** Only the bar, because the words are already above it. */
  slim?: boolean
}

export function ProgressBar({ label, value, max = 100, onCancel, slim }: ProgressBarProps) {
  const known = value !== undefined
  return (
    <div className={css.progress}>
      <div className={css.words}>
        {!slim && <span>{label}</span>}
        {known && (
          <span className="tabular">{max === 100 ? `${value}%` : `${value} of ${max}`}</span>
        )}
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
      >
        <div
          className={css.done}
          data-unknown={!known || undefined}
          style={known ? { width: `${(100 * value) / max}%` } : undefined}
        />
      </div>
      {onCancel && (
        <Button variant="quiet" className={css.cancel} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
