import css from './Bar.module.css'

/** How much of the most something is, under its words in a table that says the figure itself. */
export function Bar({ value, most }: { value: number; most: number }) {
  const share = most > 0 ? Math.max(0, Math.min(1, value / most)) : 0
  return (
    <div className={css.bar} aria-hidden>
      <div className={css.part} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
