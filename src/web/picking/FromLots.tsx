import styles from './PickLine.module.css'

/** All lots that the line was weighed from, or the one that its weight will be from. */
export const FromLots = ({ lots }: { lots: readonly { code: string }[] }) =>
  lots.length > 0 && (
    <span className={styles.ordered}>
      From {lots.length > 1 ? 'lots' : 'lot'} {lots.map(({ code }) => code).join(', ')}
    </span>
  )
