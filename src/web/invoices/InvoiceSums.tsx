import { Link } from '#web/platform/routing/Link.tsx'
import { CalendarX, Hourglass, type LucideIcon, ReceiptPoundSterling } from 'lucide-react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { InvoiceState, pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { debtsInWords } from '#domain/money/payments/opening-balances.ts'
import { Money } from '#web/ui/Money.tsx'
import type { Tone } from '#web/ui/style/tone.ts'
import styles from './InvoiceSums.module.css'

type Answer = AnswerOf<typeof pageOfInvoices>
type Sums = Pick<Answer, 'outstanding' | 'overdue' | 'awaiting' | 'openings' | 'openingsOverdue'>

/** The totals of all invoices found; each links to the invoices it counts. */
export function InvoiceSums(sums: Sums) {
  const { outstanding, overdue, awaiting, openings, openingsOverdue } = sums
  return (
    <dl className={styles.sums}>
      <Sum
        label="Outstanding"
        status="owed"
        icon={ReceiptPoundSterling}
        tone="info"
        sum={outstanding}
        openings={openings.count}
      />
      <Sum
        label="Overdue"
        status="overdue"
        icon={CalendarX}
        tone="danger"
        sum={overdue}
        openings={openingsOverdue.count}
      />
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
  /** How many of those counted are opening balances. */
  openings?: number
}

function Sum({ label, status, icon: Icon, tone, sum, openings = 0 }: SumProps) {
  const { count, amount } = sum
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
        <Money amount={amount} size="lg" />
        <span className={styles.count}>{debtsInWords(count - openings, openings)}</span>
      </dd>
    </div>
  )
}
