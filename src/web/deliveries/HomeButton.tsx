import { House } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './DeliveriesScreen.module.css'

export const HomeButton = ({ onHome }: { onHome: () => void }) => (
  <IconButton
    size="glove"
    variant="secondary"
    className={styles.home}
    label="Home"
    icon={<House aria-hidden />}
    onClick={onHome}
  />
)
