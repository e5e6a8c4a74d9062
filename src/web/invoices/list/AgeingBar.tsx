import { Link } from '#web/platform/routing/Link.tsx'
import { getOutstandingByAge } from '#contract/business/reports.ts'
import type { CSSProperties } from 'react'
import { isPositiveMoney } from '#domain/money/money.ts'
import { ageInWords } from '#domain/money/paper/statement.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Money } from '#web/ui/Money.tsx'
import type { Tone } from '#web/ui/style/tone.ts'
import styles from './AgeingBar.module.css'

const toneOf = (age: string): Tone =>
  age === 'current' ? 'info' : age.startsWith('over') ? 'danger' : 'waiting'

/**
 * What all customers owe, by how long it is overdue; each age links to its invoices. The line below takes off what is
 * on account, so that the total is the same as on statements and in the list of customers.
 */
export function AgeingBar({ chosen }: { chosen: string | undefined }) {
  const { data } = useQuestion(getOutstandingByAge, {})
  if (!data) return null
  const { onAccount, total } = data
  const ages = data.ages.filter(({ amount }) => isPositiveMoney(amount))
  if (ages.length === 0 && onAccount.count === 0) return null
  return (
    <div className={styles.whole}>
      <dl
        className={styles.bar}
        aria-label="Owed by all customers, by days past the due date, and how many invoices and opening balances"
      >
        {ages.map(({ label, amount, count }) => (
          <div
            key={label}
            className={styles.age}
            data-tone={toneOf(label)}
            style={{ '--share': Number(amount) } as CSSProperties}
          >
            <dt>
              <Link
                to="/invoices"
                search={{ age: label }}
                className={styles.link}
                aria-current={label === chosen || undefined}
              >
                {ageInWords(label)}
              </Link>
            </dt>
            <dd>
              <Money amount={amount} /> <span>· {count.toLocaleString('en-GB')}</span>
            </dd>
          </div>
        ))}
      </dl>
      {onAccount.count > 0 && (
        <p className={styles.less}>
          Less on account <Money amount={onAccount.amount} />: customers owe{' '}
          <strong>
            <Money amount={total} />
          </strong>{' '}
          in all.
        </p>
      )}
    </div>
  )
}
