import { Dialog } from '#web/ui/over/Dialog.tsx'
import { WaitingList, type WaitingListProps } from './WaitingList.tsx'
import styles from './WaitingToSend.module.css'

type Props = WaitingListProps & { onClose: () => void }

/** The changes that wait, opened from the bar above the screen. */
export function WaitingDialog({ onClose, ...list }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title="Waiting to send" shape="wide">
      <div
        className={styles.attention}
        onClick={({ target }) => (target as Element).closest('a') && onClose()}
      >
        <WaitingList {...list} />
      </div>
    </Dialog>
  )
}
