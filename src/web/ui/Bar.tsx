import css from './Bar.module.css'

/** A bar that shows a share of the largest value. It is below the text of a table, which gives the figure. */
export function Bar({ value, most }: { value: number; most: number }) {
  const share = most > 0 ? Math.max(0, Math.min(1, value / most)) : 0
  return (
    <div className={css.bar} aria-hidden>
      <div className={css.part} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
