import styles from './Reports.module.css'

/** What a report comes to, before its parts. */
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
