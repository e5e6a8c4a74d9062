import { Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { waitingStays } from '#web/platform/offline/offline.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './WaitingToSend.module.css'

/** One line that says how many changes wait, and whether only this page holds them; a press opens their list. */
export function WaitingLine({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="glove"
        wide
        className={styles.brief}
        icon={<Clock aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-live="polite">
          {count} waiting to send{!waitingStays() && '. Keep this page open.'}
        </span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Waiting to send" shape="wide">
        {children}
      </Dialog>
    </>
  )
}
