import { Archive, Check, FileDown } from 'lucide-react'
import { mostInvoicesInOnePdf as most } from '#contract/invoice-list.ts'
import type { Invoice } from '#contract/invoices.ts'
import { counted } from '#domain/words/counted.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './SelectedBar.module.css'
import type { SelectedInvoices } from './use-selected-invoices.ts'
import { awaitsApproval } from '#domain/money/invoicing.ts'

type Props = {
  shown: readonly Invoice[]
  /** How many were found, on all pages. */
  total: number
  selection: SelectedInvoices
}

/** Selects a whole page, and offers the actions for several invoices. */
export function SelectedBar({ shown, total, selection }: Props) {
  const { invoices, chosen, choose, batch, cancel, refused } = selection
  const all = shown.every(({ id }) => chosen.has(id))
  const others = invoices.filter(({ id }) => shown.every((invoice) => invoice.id !== id))
  return (
    <div className={styles.bar} data-chosen={invoices.length > 0 || undefined}>
      {batch ? (
        <ProgressBar label={batch.label} value={batch.done} max={batch.of} onCancel={cancel} />
      ) : (
        <div className={styles.actions}>
          <CheckboxField
            label="Select all on this page"
            checked={all}
            onChange={() => choose(all ? others : [...others, ...shown])}
          />
          <p className={styles.found} role="status">
            Showing {shown.length} of {counted(total, 'invoice')}
          </p>
          {invoices.length > 0 && <Actions selection={selection} />}
        </div>
      )}
      {refused.length > 0 && <Refusals refused={refused} />}
    </div>
  )
}

function Actions({ selection }: { selection: SelectedInvoices }) {
  const { invoices, choose, busy, toPdf, toZip, approve } = selection
  const waiting = invoices.filter(awaitsApproval)
  const tooMany = invoices.length > most ? `Choose at most ${most} invoices.` : null
  const approveAll = async () => {
    const sure = await confirm({
      title: `Approve ${counted(waiting.length, 'invoice')}`,
      text: `${formatMoney(sumMoney(waiting.map(({ amount }) => amount)))} in all. Approved invoices can no longer be edited, and customers can see them.`,
      confirmLabel: `Approve ${waiting.length}`,
    })
    if (sure) await approve()
  }
  return (
    <>
      <span className={styles.count} role="status">
        {invoices.length} selected
      </span>
      <Button variant="quiet" onClick={() => choose([])}>
        Clear
      </Button>
      <Button
        icon={<FileDown aria-hidden />}
        busy={busy}
        busyLabel="Downloading..."
        reason={tooMany}
        onClick={() => void toPdf()}
      >
        Download {invoices.length} as PDF
      </Button>
      <Button icon={<Archive aria-hidden />} reason={tooMany} onClick={() => void toZip()}>
        Download {invoices.length} as zip
      </Button>
      {waiting.length > 0 && (
        <Button variant="primary" icon={<Check aria-hidden />} onClick={() => void approveAll()}>
          Approve {waiting.length}
        </Button>
      )}
    </>
  )
}

function Refusals({ refused }: { refused: SelectedInvoices['refused'] }) {
  return (
    <Notice tone="danger" title={`${refused.length} could not be approved`} live>
      <ul role="list">
        {refused.map(({ invoice, reason }) => (
          <li key={invoice.id}>
            {invoice.invoiceNumber}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
