import { startAnew } from '#web/platform/parts.ts'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import styles from './Door.module.css'

/** In place of an empty page, where a part of Topside never came or the whole of it broke. */
export function NothingToShow() {
  return (
    <main className={styles.middle}>
      <FailedState
        wholePage
        title="Topside can't be shown"
        text="Check your connection and try again."
        onRetry={startAnew}
      />
    </main>
  )
}
