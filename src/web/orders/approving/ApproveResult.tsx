import { Link } from '#web/platform/routing/Link.tsx'
import { X } from 'lucide-react'
import { wholeNumber } from '#domain/words/counted.ts'
import {
  approvalInWords,
  emailStateOf,
  type EmailState,
  ifPosted,
} from '#domain/money/paper/invoice-email.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { splitLeft } from '#web/platform/tell-left.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { GrowingList } from '#web/ui/lists/GrowingRows.tsx'
import { Notice, type NoticeProps } from '#web/ui/states/Notice.tsx'
import { type Approved, type ApprovedInvoice, useApproved } from './approved.ts'
import styles from './ApproveResult.module.css'
import { LastEmail } from './LastEmail.tsx'
import { type LastEmails, useLastEmails } from './last-emails.ts'

/**
 * What happened to the invoices approved last: whether each email was sent, and why other invoices were not approved.
 */
export function ApproveResult() {
  const [approved, keep] = useApproved()
  if (!approved) return null
  const close = () => keep(null)
  return approved.sending ? (
    <Sending approved={approved} onClose={close} />
  ) : (
    <Said
      approved={approved}
      title={approvedInWords(approved)}
      tone={splitLeft(approved.left).stuck.length > 0 ? 'danger' : 'done'}
      onClose={close}
    />
  )
}

/** '30 approved'; calm if somebody else had approved all of them. */
const approvedInWords = ({ done, left }: Approved): string =>
  done.length === 0 && splitLeft(left).stuck.length === 0
    ? 'Nothing left to approve'
    : `${wholeNumber(done.length)} approved`

type Props = { approved: Approved; onClose: () => void }

function Sending({ approved, onClose }: Props) {
  const { done, left } = approved
  const last = useLastEmails(done.map(({ id }) => id))
  const emails = countedEmails(done, last)
  return (
    <Said
      approved={approved}
      title={
        done.length > 0
          ? approvalInWords({ approved: done.length, emails })
          : approvedInWords(approved)
      }
      tone={
        splitLeft(left).stuck.length > 0 || emails.failed > 0
          ? 'danger'
          : emails.not_set_up > 0
            ? 'waiting'
            : 'done'
      }
      onClose={onClose}
    >
      <NotSent done={done} last={last} />
      {emails.not_set_up > 0 && (
        <p>
          {ifPosted} Waiting emails are in <Link to="/system-config">System Configuration</Link>.
        </p>
      )}
      {done.length > 0 && (
        <details className={styles.each}>
          <summary>Show each</summary>
          <GrowingList items={done} noun="invoices" of={String(done[0]?.id)}>
            {(invoice) => (
              <li key={invoice.id}>
                <Named invoice={invoice} />
                <Email invoice={invoice} last={last} />
              </li>
            )}
          </GrowingList>
        </details>
      )}
    </Said>
  )
}

function countedEmails(done: readonly ApprovedInvoice[], { emails, sends }: LastEmails) {
  const counts = { sent: 0, on_its_way: 0, tried: 0, not_set_up: 0, failed: 0, discarded: 0 }
  for (const { id } of done) counts[stateOf(emails.get(id), sends)] += 1
  return counts
}

const stateOf = (
  email: Parameters<typeof emailStateOf>[0] | undefined,
  sends: boolean,
): EmailState => (email ? emailStateOf(email, sends) : 'on_its_way')

/** Invoices whose email failed, each with the reason. They are always shown; the others only on request. */
function NotSent({ done, last }: { done: readonly ApprovedInvoice[]; last: LastEmails }) {
  const failed = done.filter(({ id }) => last.emails.get(id)?.status === 'failed')
  if (failed.length === 0) return null
  return (
    <ul role="list" className={styles.list}>
      {failed.map((invoice) => (
        <li key={invoice.id}>
          <Named invoice={invoice} />
          <Email invoice={invoice} last={last} />
        </li>
      ))}
    </ul>
  )
}

function Email({ invoice, last }: { invoice: ApprovedInvoice; last: LastEmails }) {
  const email = last.emails.get(invoice.id)
  if (!email) return null
  return <LastEmail email={email} sends={last.sends} invoiceNumber={invoice.invoiceNumber} />
}

const Named = ({ invoice }: { invoice: ApprovedInvoice }) => (
  <span>
    <Link to="/invoices/:id" params={{ id: String(invoice.id) }}>
      {invoice.invoiceNumber}
    </Link>{' '}
    {nameShown(invoice.customer)}
  </span>
)

type SaidProps = Props & { title: string; tone: NoticeProps['tone']; children?: React.ReactNode }

function Said({ approved: { left }, title, tone, children, onClose }: SaidProps) {
  const { stuck, already } = splitLeft(left)
  return (
    <div className={styles.result}>
      <Notice
        tone={tone}
        live
        title={title}
        action={
          <Button variant="quiet" icon={<X aria-hidden />} onClick={onClose}>
            Close
          </Button>
        }
      >
        {children}
        {left.length > 0 && (
          <>
            {stuck.length > 0 && <p>{wholeNumber(stuck.length)} could not be approved:</p>}
            <ul role="list" className={styles.list}>
              {[...stuck, ...already].map(({ invoice, reason }) => (
                <li key={invoice.id}>
                  <span>
                    <Link to="/invoices/:id" params={{ id: String(invoice.id) }}>
                      {invoice.invoiceNumber}
                    </Link>
                    : {reason}
                  </span>
                </li>
              ))}
            </ul>
            {left.some(({ inSettings }) => inSettings) && (
              <LinkButton>
                <Link to="/settings" hash="business">
                  Open Settings
                </Link>
              </LinkButton>
            )}
          </>
        )}
      </Notice>
    </div>
  )
}
