import type { Counts } from './tiles.ts'
import { hasRare } from './rare-counts.ts'
import styles from './StripToCome.module.css'

/** Room for the strip of today's work. Without its counts and actions the strip would be lower, and the list would jump. */
export const StripToCome = ({ counts }: { counts: Counts | undefined }) => (
  <div
    className={styles.toCome}
    data-rare={hasRare(counts) || undefined}
    data-acts={Boolean(counts?.toConfirm) || undefined}
  />
)
