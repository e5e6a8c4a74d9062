import { Spinner } from '#web/ui/states/Spinner.tsx'
import styles from './Door.module.css'

export function Waiting() {
  return (
    <main className={styles.middle}>
      <Spinner label="Loading..." size="lg" />
    </main>
  )
}
