import type { OutstandingByAge } from '#contract/business/reports.ts'
import { londonToday } from '#domain/days/london.ts'
import { sumMoney } from '#domain/money/money.ts'
import { ageOf, ages } from '#domain/money/paper/statement.ts'
import type { Work } from '#server/platform/work.ts'
import { onAccountOfAll, owedByDueDate } from './owed-rows.ts'

type Owed = { count: number; amount: string }

const summed = (rows: readonly Owed[]): Owed => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: sumMoney(rows.map(({ amount }) => amount)),
})

/** The sum of all customers' statements as of today. */
export async function getOutstandingByAge({ db, now }: Work): Promise<OutstandingByAge> {
  const asOf = londonToday(now)
  const days = (await owedByDueDate(db)).map((day) => ({ ...day, age: ageOf(day.dueDate, asOf) }))
  const outstanding = summed(days)
  const onAccount = await onAccountOfAll(db)
  return {
    asOf,
    ages: ages.map((label) => ({
      label,
      ...summed(days.filter(({ age }) => age === label)),
    })),
    outstanding,
    onAccount,
    total: sumMoney([outstanding.amount, onAccount.amount]),
  }
}
