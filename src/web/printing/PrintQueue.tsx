import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import type { PrintJob } from '#contract/orders/printing.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { markStale } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './PrinterSettings.module.css'
import { useDiscardPrint, usePrinters, usePrintJobs } from './printing-queries.ts'
import { reprintJob } from './send-receipt.ts'

/** Prints that are waiting or have failed. */
export function PrintQueue() {
  const jobs = usePrintJobs()
  return (
    <ListState query={jobs} isEmpty={jobs.data?.length === 0} empty="Nothing is waiting.">
      <ul role="list" className={styles.jobs}>
        {jobs.data?.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </ListState>
  )
}

function Job({ job }: { job: PrintJob }) {
  const { title, status, reason, requestedBy, createdAt } = job
  const discarding = useDiscardPrint()
  const { reprint, busy } = useReprint(job)
  return (
    <li className={styles.job}>
      <span className={styles.what}>
        <strong>{title}</strong>
        <span className={styles.soft}>
          {requestedBy}, {formatMoment(createdAt)}
        </span>
        {reason && <span>{reason}</span>}
      </span>
      <Badge tone={status === 'failed' ? 'danger' : 'waiting'}>
        {status === 'failed' ? 'Failed' : 'Waiting'}
      </Badge>
      <Button
        icon={<RotateCcw aria-hidden />}
        busy={busy}
        busyLabel="Printing..."
        onClick={() => void reprint()}
      >
        Reprint
      </Button>
      <Button
        variant="quiet"
        icon={<X aria-hidden />}
        busy={discarding.isPending}
        onClick={() => discarding.mutate({ params: { id: job.id } })}
      >
        Discard
      </Button>
    </li>
  )
}

/** Prints on the printer it was meant for, or on the active one if that printer was deleted. */
function useReprint(job: PrintJob) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data: printers = [] } = usePrinters()
  const reprint = async () => {
    const printer =
      job.printer ??
      printers.find(({ kind, isActive }) => isActive && (kind === 'label') === job.isLabel)
    if (!printer)
      return toast.failure(
        job.isLabel ? 'Label printer not available' : 'Star printer not available',
      )
    setBusy(true)
    const failed = await reprintJob(job, printer).then(
      (outcome) => (outcome === 'printed' ? null : 'It did not print. The reason is in the list.'),
      (error: Error) => saidBy(error, 'Please try again.'),
    )
    setBusy(false)
    void markStale(client, ['printing'])
    if (failed) toast.failure('Print failed', failed)
    else toast.success('PRINTED SUCCESSFULLY', job.title)
  }
  return { reprint, busy }
}
