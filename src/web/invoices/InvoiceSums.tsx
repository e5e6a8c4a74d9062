import { Link } from '@tanstack/react-router'
import { CalendarX, Hourglass, type LucideIcon, ReceiptPoundSterling } from 'lucide-react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { InvoiceState, pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { counted } from '#domain/words/counted.ts'
import { Money } from '#web/ui/Money.tsx'
import type { Tone } from '#web/ui/style/tone.ts'
import styles from './InvoiceSums.module.css'

type Sums = Pick<AnswerOf<typeof pageOfInvoices>, 'outstanding' | 'overdue' | 'awaiting'>

/** The totals of all invoices found; each links to the invoices it counts. */
export function InvoiceSums({ outstanding, overdue, awaiting }: Sums) {
  return (
    <dl className={styles.sums}>
      <Sum
        label="Outstanding"
        status="owed"
        icon={ReceiptPoundSterling}
        tone="info"
        sum={outstanding}
      />
      <Sum label="Overdue" status="overdue" icon={CalendarX} tone="danger" sum={overdue} />
      <Sum
        label="Awaiting approval"
        status="awaiting_approval"
        icon={Hourglass}
        tone="waiting"
        sum={awaiting}
      />
    </dl>
  )
}

type SumProps = {
  label: string
  status: InvoiceState
  icon: LucideIcon
  tone: Tone
  sum: Sums['overdue']
}

function Sum({ label, status, icon: Icon, tone, sum: { count, amount } }: SumProps) {
  return (
    <div className={styles.sum} data-tone={count > 0 ? tone : 'neutral'}>
      <dt>
        <Icon aria-hidden />
        <Link
          to="/invoices"
          search={(now: object) => ({ ...now, status, page: undefined })}
          className={styles.link}
        >
          {label}
        </Link>
      </dt>
      <dd>
        <Money amount={amount} size="xl" />
        <span className={styles.count}>{counted(count, 'invoice')}</span>
      </dd>
    </div>
  )
}
