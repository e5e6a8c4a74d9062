import type { Statement } from '#contract/invoices/statements.ts'
import type { Day } from '#domain/days/days.ts'
import { monthBefore, monthSoFar } from '#domain/days/months.ts'
import type { Period } from '#web/ui/fields/PeriodFields.tsx'

/** The period with which a statement opens: this month if the account moved in it (or nobody knows yet), else the last. */
export function openingPeriod(today: Day, ofThisMonth: Statement | undefined): Period {
  const stoodStill = ofThisMonth?.account?.lines.length === 0
  return stoodStill ? monthBefore(today) : monthSoFar(today)
}
