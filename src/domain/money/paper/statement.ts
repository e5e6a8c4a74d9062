import { daysApart } from '#domain/days/day-labels.ts'
import type { Day } from '#domain/days/days.ts'
import { balanceOf } from '../payments/allocating.ts'
import { type Money, sumMoney } from '../money.ts'

/** The words on a statement for how long an invoice is overdue. */
export const ages = ['current', '1–30 days', '31–60 days', 'over 60 days'] as const
export type Age = (typeof ages)[number]

/** An invoice is not yet overdue on its due date. */
export function ageOf(dueDate: Day, today: Day): Age {
  const late = daysApart(dueDate, today)
  if (late <= 0) return 'current'
  if (late <= 30) return '1–30 days'
  return late <= 60 ? '31–60 days' : 'over 60 days'
}

/** The office's words for an age: 'Not yet due', '1–30 days', 'Over 60 days'. */
export const ageInWords = (age: string): string =>
  age === 'current' ? 'Not yet due' : `${age.charAt(0).toUpperCase()}${age.slice(1)}`

type Owed = { dueDate: Day; outstanding: Money }
export type Statement<Invoice> = {
  asOf: Day
  ages: { label: Age; amount: Money; count: number }[]
  onAccount: Money
  total: Money
  invoices: (Invoice & { age: Age; daysOverdue: number })[]
}

/** Gives each open invoice its age, and adds up each age. The total is all invoices, less what is on account. */
export function statementOf<Invoice extends Owed>(
  open: readonly Invoice[],
  today: Day,
  onAccount: Money = '0.00',
): Statement<Invoice> {
  const invoices = open.map((invoice) => ({
    ...invoice,
    age: ageOf(invoice.dueDate, today),
    daysOverdue: Math.max(0, daysApart(invoice.dueDate, today)),
  }))
  const byAge = ages.map((label) => {
    const owed = invoices.filter(({ age }) => age === label)
    return { label, amount: sumMoney(owed.map((each) => each.outstanding)), count: owed.length }
  })
  return { asOf: today, ages: byAge, onAccount, total: balanceOf(invoices, onAccount), invoices }
}
