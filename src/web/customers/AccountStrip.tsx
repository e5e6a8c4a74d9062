import { Link } from '#web/platform/routing/Link.tsx'
import { type CustomerAccount, getCustomerAccount } from '#contract/invoices/customer-accounts.ts'
import { isPositiveMoney, negative, sumMoney } from '#domain/money/money.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './AccountStrip.module.css'

type Props = { customer: { id: number; accountId: string } }

/** What the customer owes and how much of it is overdue, for staff, with links to its statement and invoices. */
export function AccountStrip({ customer: { id, accountId } }: Props) {
  const account = useQuestion(getCustomerAccount, { params: { id } })
  return (
    <section className={styles.strip} aria-label="Account">
      <p className={styles.sums}>{account.data ? <Sums account={account.data} /> : 'Balance …'}</p>
      <div className={styles.links}>
        <LinkButton>
          <Link to="/statements" search={{ customer: id }}>
            Statement
          </Link>
        </LinkButton>
        <LinkButton>
          <Link to="/invoices" search={{ search: accountId }}>
            Invoices
          </Link>
        </LinkButton>
      </div>
    </section>
  )
}

function Sums({ account: { balance, toApprove, invoices } }: { account: CustomerAccount }) {
  const today = londonToday()
  const late = invoices.filter(({ dueDate }) => dueDate < today)
  const overdue = sumMoney(late.map(({ outstanding }) => outstanding).filter(isPositiveMoney))
  const isCredit = isPositiveMoney(negative(balance))
  return (
    <>
      <span>
        {isCredit ? 'In credit ' : 'Balance '}
        <Money amount={isCredit ? negative(balance) : balance} size="lg" />
      </span>
      {isPositiveMoney(overdue) && (
        <span className={styles.overdue}>
          Overdue <Money amount={overdue} />
        </span>
      )}
      {isPositiveMoney(toApprove) && (
        <span className={styles.soft}>
          Invoices to approve <Money amount={toApprove} />
        </span>
      )}
    </>
  )
}
