import { useState } from 'react'
import type { PrintJob } from '#contract/orders/printing.ts'
import { counted } from '#domain/words/counted.ts'
import { ageMs } from '#web/platform/clock.ts'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './PrinterSettings.module.css'
import { usePrintJobs } from './printing-queries.ts'

const QueueDialog = lazyPart(() => import('./QueueDialog.tsx'), 'QueueDialog')

const underWayMs = 20_000

const leftOver = ({ status, createdAt }: PrintJob): boolean =>
  status === 'failed' || ageMs(createdAt) > underWayMs

/**
 * Says on the screens that print how many prints failed or have waited for 20 seconds, and opens their list. Renders
 * nothing if there are none.
 */
export function NotPrinted() {
  const count = usePrintJobs().data?.filter(leftOver).length ?? 0
  const [open, setOpen] = useState(false)
  return (
    <>
      {count > 0 && (
        <div className={styles.notPrinted}>
          <Notice
            tone="waiting"
            live
            action={
              <Button size="lg" onClick={() => setOpen(true)}>
                Show
              </Button>
            }
          >
            {counted(count, 'print has', 'prints have')} not been printed.
          </Notice>
        </div>
      )}
      {open && (
        <PressedPart onTakeBack={() => setOpen(false)}>
          <QueueDialog onClose={() => setOpen(false)} />
        </PressedPart>
      )}
    </>
  )
}
