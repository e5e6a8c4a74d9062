import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './Account.module.css'

type Props = {
  save: (event: SyntheticEvent) => Promise<void>
  saving: boolean
  /** What the button says, and what it says while the server answers. */
  label: string
  busyLabel: string
  children: ReactNode
}

/** The form in which people change something of their own login. */
export function OwnForm({ save, saving, label, busyLabel, children }: Props) {
  return (
    <form
      className={`${styles.form} ${styles.narrow}`}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      {children}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="lg" busy={saving} busyLabel={busyLabel}>
          {label}
        </Button>
      </div>
    </form>
  )
}
