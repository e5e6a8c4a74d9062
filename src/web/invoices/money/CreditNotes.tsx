import { useState } from 'react'
import {
  type CreditNote,
  discardCreditNote,
  listCreditNotes,
} from '#contract/invoices/credit-notes.ts'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { Money } from '#web/ui/Money.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { CreditNoteDialog } from './CreditNoteDialog.tsx'
import { DownloadPdf } from '#web/invoices/DownloadPdf.tsx'
import styles from './Payments.module.css'
import { isIssued } from '#domain/money/invoicing.ts'

type Props = { invoice: InvoiceOnPaper; readOnly?: boolean }

/** An invoice's credit notes. A draft for refused goods waits for a person to check it. */
export function CreditNotes({ invoice, readOnly = false }: Props) {
  const notes = useQuestion(listCreditNotes, { params: { id: invoice.id } })
  const [looking, setLooking] = useState<CreditNote | null>(null)
  if (!notes.data || notes.data.length === 0) return null
  return (
    <div data-screen-only>
      <Card title="Credit notes" flush>
        <ul role="list">
          {notes.data.map((note) => (
            <li key={note.id} className={styles.payment}>
              <span className={styles.words}>
                <strong>{note.creditNumber ?? <Badge tone="waiting">Draft</Badge>}</strong>
                <span>
                  {[note.issuedDate && formatDay(note.issuedDate), note.reason]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Money amount={note.amount} />
              {note.creditNumber && <DownloadCredit note={note} />}
              {!isIssued(note) && !readOnly && (
                <DraftActions note={note} onLook={() => setLooking(note)} />
              )}
            </li>
          ))}
        </ul>
      </Card>
      {looking && (
        <CreditNoteDialog invoice={invoice} draft={looking} onClose={() => setLooking(null)} />
      )}
    </div>
  )
}

const DownloadCredit = ({ note: { id, creditNumber } }: { note: CreditNote }) => (
  <DownloadPdf
    label={`Download ${creditNumber}`}
    of="Credit note"
    paper={{ id, number: creditNumber ?? '' }}
  />
)

function DraftActions({ note, onLook }: { note: CreditNote; onLook: () => void }) {
  const discarding = useChange(discardCreditNote)
  const discard = async () => {
    const sure = await confirm({
      title: 'Discard this draft',
      text: `Nothing will be credited. Its reason was: ${note.reason}`,
      confirmLabel: 'Discard',
    })
    if (!sure) return
    discarding.mutate(
      { params: { id: note.id } },
      {
        onError: (error) =>
          toast.failure('Failed to discard the draft', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <>
      <Button variant="primary" onClick={onLook}>
        Check and issue
      </Button>
      <Button variant="quiet" busy={discarding.isPending} onClick={() => void discard()}>
        Discard
      </Button>
    </>
  )
}
