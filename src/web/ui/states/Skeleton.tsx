import css from './Skeleton.module.css'

export type SkeletonProps = {
  /** The shape of the content being loaded. */
  of?: 'list' | 'cards' | 'table' | 'text'
  /** How many rows or cards. */
  rows?: number
  /** The text for screen readers, such as 'Loading orders...'. */
  label?: string
}

export function Skeleton({ of = 'list', rows = 5, label = 'Loading...' }: SkeletonProps) {
  return (
    <div className={css.skeleton} data-loading>
      <p className={css.label} role="status">
        {label}
      </p>
      <div className={css[of]} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={css.row}>
            <span className={css.bone} />
            {of !== 'text' && <span className={css.bone} />}
            {of !== 'text' && <span className={css.bone} />}
          </div>
        ))}
      </div>
    </div>
  )
}
