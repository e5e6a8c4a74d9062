import type { CSSProperties } from 'react'
import type { ListedCustomer } from '#contract/customers/customer-list.ts'
import { formatMoney, isPositiveMoney } from '#domain/money/money.ts'
import type { Tone } from '#web/ui/style/tone.ts'
import styles from './CustomersTable.module.css'

type Ages = ListedCustomer['ages']

const toneOf = (age: string): Tone =>
  age === 'current' ? 'info' : age.startsWith('over') ? 'danger' : 'waiting'

export const ageWord = (age: string): string => (age === 'current' ? 'Not due' : age)

/** What a customer owes by age, each part as wide as its share. */
export function AgesBar({ ages }: { ages: Ages }) {
  const owed = ages.filter(({ amount }) => isPositiveMoney(amount))
  if (owed.length === 0) return <>–</>
  const words = owed.map(({ label, amount }) => `${ageWord(label)} ${formatMoney(amount)}`)
  return (
    <span className={styles.ages} role="img" aria-label={words.join(', ')} title={words.join(', ')}>
      {owed.map(({ label, amount }) => (
        <span
          key={label}
          data-tone={toneOf(label)}
          style={{ '--share': Number(amount) } as CSSProperties}
        />
      ))}
    </span>
  )
}
