import { getOutstandingByAge } from '#contract/business/reports.ts'
import type { CSSProperties } from 'react'
import { counted } from '#domain/words/counted.ts'
import { isPositiveMoney } from '#domain/money/money.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Money } from '#web/ui/Money.tsx'
import type { Tone } from '#web/ui/style/tone.ts'
import styles from './AgeingBar.module.css'

const toneOf = (age: string): Tone =>
  age === 'current' ? 'info' : age.startsWith('over') ? 'danger' : 'waiting'

/** What all customers owe, by the ages of their statements; the figures are below their part of the bar. */
export function AgeingBar() {
  const { data } = useQuestion(getOutstandingByAge, {})
  const ages = data?.ages.filter(({ amount }) => isPositiveMoney(amount)) ?? []
  if (ages.length === 0) return null
  return (
    <dl className={styles.bar} aria-label="Owed by all customers, by days past the due date">
      {ages.map(({ label, amount, count }) => (
        <div
          key={label}
          className={styles.age}
          data-tone={toneOf(label)}
          style={{ '--share': Number(amount) } as CSSProperties}
        >
          <dt>{label === 'current' ? 'Not due' : label}</dt>
          <dd>
            <Money amount={amount} /> <span>{counted(count, 'invoice')}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
