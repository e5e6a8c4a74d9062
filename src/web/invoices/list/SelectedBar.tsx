import { Archive, Check, FileDown, Send } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import {
  type InvoiceFilters,
  mostInvoicesInOnePdf as most,
  pageOfInvoices,
} from '#contract/invoices/invoice-list.ts'
import { exceptionsInWords, type InvoiceLook } from '#domain/money/paper/invoice-looks.ts'
import { awaitsApproval } from '#domain/money/invoicing.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './SelectedBar.module.css'
import type { InvoiceLooks } from '#web/orders/approving/invoice-looks.ts'
import type { Approving } from '#web/orders/approving/use-approving.ts'
import type { SelectedInvoices } from './use-selected-invoices.ts'

type Props = {
  found: AnswerOf<typeof pageOfInvoices>
  filters: InvoiceFilters
  selection: SelectedInvoices
  approving: Approving
  looks: InvoiceLooks
}

/** Selects a whole page, and offers the actions for several invoices. */
export function SelectedBar({ found, filters, selection, approving, looks }: Props) {
  const { invoices: shown, total } = found
  const { invoices, chosen, choose, batch, cancel } = selection
  const all = shown.every(({ id }) => chosen.has(id))
  const others = invoices.filter(({ id }) => shown.every((invoice) => invoice.id !== id))
  const running = approving.state !== 'wait' && approving.state
  return (
    <div className={styles.bar} data-chosen={invoices.length > 0 || undefined}>
      {running && <ProgressBar label="Approving" value={running.done} max={running.of} />}
      {batch && (
        <ProgressBar label={batch.label} value={batch.done} max={batch.of} onCancel={cancel} />
      )}
      {!running && !batch && (
        <div className={styles.actions}>
          <CheckboxField
            label="Select all on this page"
            checked={all}
            onChange={() => choose(all ? others : [...others, ...shown])}
          />
          <p className={styles.found} role="status">
            Showing {wholeNumber(shown.length)} of {counted(total, 'invoice')}
          </p>
          {invoices.length > 0 ? (
            <Actions selection={selection} approving={approving} looks={looks} />
          ) : (
            found.awaiting.count === total && (
              <ApproveAll found={found} filters={filters} approving={approving} looks={looks} />
            )
          )}
        </div>
      )}
    </div>
  )
}

type ActionsProps = { selection: SelectedInvoices; approving: Approving; looks: InvoiceLooks }

function Actions({ selection, approving, looks }: ActionsProps) {
  const { invoices, choose, busy, toPdf, toZip } = selection
  const waiting = invoices.filter(awaitsApproval)
  const tooMany = invoices.length > most ? `Choose at most ${most} invoices.` : null
  const approve = (send: boolean) => {
    choose([])
    approving.approve(waiting, send)
  }
  return (
    <>
      <span className={styles.count} role="status">
        {wholeNumber(invoices.length)} selected
      </span>
      <Button variant="quiet" onClick={() => choose([])}>
        Clear <KeyHint of="Esc" />
      </Button>
      <Button
        icon={<FileDown aria-hidden />}
        busy={busy}
        busyLabel="Downloading..."
        reason={tooMany}
        onClick={() => void toPdf()}
      >
        Download {wholeNumber(invoices.length)} as PDF
      </Button>
      <Button icon={<Archive aria-hidden />} reason={tooMany} onClick={() => void toZip()}>
        Download {wholeNumber(invoices.length)} as zip
      </Button>
      {waiting.length > 0 && (
        <>
          <Button icon={<Check aria-hidden />} onClick={() => approve(false)}>
            Approve {wholeNumber(waiting.length)}
          </Button>
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            aria-keyshortcuts="a"
            onClick={() => approve(true)}
          >
            Approve and send {wholeNumber(waiting.length)} <KeyHint of="A" />
          </Button>
          <Exceptions looks={waiting.map(({ id }) => looks.get(id) ?? [])} />
        </>
      )}
    </>
  )
}

type ApproveAllProps = Pick<Props, 'found' | 'filters'> & {
  approving: Approving
  looks: InvoiceLooks
}

/** Approves and sends all invoices found, on every page. Renders nothing while an approval can still be undone. */
function ApproveAll({ found, filters, approving, looks }: ApproveAllProps) {
  const [busy, setBusy] = useState(false)
  if (approving.state === 'wait') return null
  const approveAll = async () => {
    setBusy(true)
    try {
      approving.approve(await allFound(found, filters), true)
    } catch (error) {
      toast.failure('Failed to approve invoices', saidBy(error, 'Please try again.'))
    }
    setBusy(false)
  }
  const filtered = filters.search || filters.deliveryDate
  const known = filtered ? found.invoices.map(({ id }) => looks.get(id) ?? []) : [...looks.values()]
  return (
    <>
      <Button
        variant="primary"
        icon={<Send aria-hidden />}
        busy={busy}
        busyLabel="Approving..."
        onClick={() => void approveAll()}
      >
        Approve and send {found.total > 1 && 'all '}
        {wholeNumber(found.total)}
      </Button>
      <Exceptions looks={known} />
    </>
  )
}

/** How many of these somebody should look at, and how many can't be sent because they have no email address. */
function Exceptions({ looks }: { looks: readonly (readonly InvoiceLook[])[] }) {
  const words = exceptionsInWords(looks)
  return words && <span className={styles.found}>{words}</span>
}

/** All invoices found: this page's, and those of the other pages, which are loaded now. */
async function allFound({ invoices, page, pages }: Props['found'], filters: InvoiceFilters) {
  const all = [...invoices]
  for (let other = 1; other <= pages; other += 1)
    if (other !== page)
      all.push(...(await call(pageOfInvoices, { query: { ...filters, page: other } })).invoices)
  return all
}
