import { CloudOff, CloudUpload } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { waitingStays } from '#web/platform/offline/offline.ts'
import { useSignalPlace } from '#web/platform/offline/signal-place.ts'
import styles from './Signal.module.css'

type Props = {
  connected: boolean
  /** How many changes wait or were refused, '2 waiting to send'; empty if none. */
  waiting: string
  /** Opens the list of these changes. */
  onOpen: () => void
}

/**
 * Says in the bar above the screen that there is no connection, what still works, and how many changes wait; a press
 * opens their list. The bar has room for it, so nothing on the screen moves.
 */
export function Signal({ connected, waiting, onOpen }: Props) {
  const place = useSignalPlace()
  const stillWorks = useStillWorks()
  if (!place || (connected && waiting === '')) return null
  const lost = !connected && <strong>No connection</strong>
  const Icon = connected ? CloudUpload : CloudOff
  return createPortal(
    waiting === '' ? (
      <div role="status">
        <p className={styles.signal}>
          <Icon aria-hidden size={22} />
          <span>
            {lost} <span>{stillWorks}</span>
          </span>
        </p>
      </div>
    ) : (
      <section aria-label="Waiting to send">
        <button type="button" className={styles.signal} onClick={onOpen}>
          <Icon aria-hidden size={22} />
          <span aria-live="polite">
            {lost}{' '}
            <span>
              {waiting}
              {!waitingStays() && '. Keep this page open.'}
            </span>
          </span>
        </button>
      </section>
    ),
    place,
  )
}

/** What people can do without a connection. Admins' changes are not kept, except for weights and orders. */
function useStillWorks(): string {
  const { role } = useCurrentUser()
  if (role === 'admin') return 'You can read, not change.'
  return waitingStays() ? 'Work is saved and sent later.' : 'Keep this page open.'
}
