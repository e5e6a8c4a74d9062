import styles from './Reports.module.css'

/** The totals of a report, above its details. */
export function Figures({
  items,
}: {
  items: readonly (readonly [label: string, value: string])[]
}) {
  return (
    <dl className={styles.figures}>
      {items.map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
