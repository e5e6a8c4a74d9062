import { hasRare, type RareCounts } from './rare-counts.ts'
import styles from './StripToCome.module.css'

/** Room for the strip of today's work. Without its counts and actions the strip would be lower, and the list would jump. */
export const StripToCome = ({ counts }: { counts: RareCounts | undefined }) => (
  <div className={styles.toCome} data-rare={hasRare(counts) || undefined} />
)
