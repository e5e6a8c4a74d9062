import type * as contract from '#contract/invoices/statements.ts'
import type { Statement } from '#contract/invoices/statements.ts'
import { londonToday } from '#domain/days/london.ts'
import { accountOf } from '#domain/money/payments/ledger.ts'
import { negative } from '#domain/money/money.ts'
import { obstacleToSpan } from '#domain/reports.ts'
import { statementOf } from '#domain/money/paper/statement.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  balanceBefore,
  customerOnStatement,
  entriesOf,
  debtsCalled,
  openInvoicesOf,
  owedAt,
} from './ledger-rows.ts'
import { onAccountOf } from '#server/invoices/payments/payments-rows.ts'
import { readLetterhead } from '#server/invoices/making/letterhead-rows.ts'

type Period = { from: string; to: string }

/** What the signed-in customer owes, by age, and what happened in the requested period. */
export const getStatement = (
  work: Work,
  { query }: Asked<typeof contract.getStatement>,
): Promise<Statement> => statementFor(work, customerOf(work.actor), query)

export const getCustomerStatement = (
  work: Work,
  { params, query }: Asked<typeof contract.getCustomerStatement>,
): Promise<Statement> => statementFor(work, params.id, query)

/** With a period, shows what was open at its end, so that the open items add up to the closing balance. */
export async function statementFor(
  { db, now }: Pick<Work, 'db' | 'now'>,
  customerId: number,
  { from, to }: Partial<Period>,
): Promise<Statement> {
  const period = from !== undefined && to !== undefined ? { from, to } : null
  if (period) refuseOddPeriod(period)
  const customer = await customerOnStatement(db, customerId)
  if (!customer) throw notFound('Customer')
  const { open, onAccount } = await (period
    ? standingAt(db, customerId, period.to)
    : standingNow(db, customerId))
  return {
    ...statementOf(open, period?.to ?? londonToday(now), onAccount),
    account: period && { ...period, ...(await accountIn(db, customerId, period)) },
    customer,
    ...(await readLetterhead(db)),
  }
}

const accountIn = async (db: Db, customerId: number, period: Period) =>
  accountOf(
    await balanceBefore(db, customerId, period.from),
    await entriesOf(db, customerId, period),
  )

async function standingNow(db: Db, customerId: number) {
  const open = await openInvoicesOf(db, customerId)
  return { open, onAccount: await onAccountOf(db, customerId) }
}

async function standingAt(db: Db, customerId: number, day: string) {
  const owed = await owedAt(db, customerId, day)
  const left = new Map(owed.map(({ invoiceId, outstanding }) => [invoiceId, outstanding]))
  const found = await debtsCalled(
    db,
    [...left.keys()].filter((id) => id !== null),
  )
  const open = found.map((invoice) => ({ ...invoice, outstanding: left.get(invoice.id) ?? '0.00' }))
  return { open, onAccount: negative(left.get(null) ?? '0.00') }
}

function refuseOddPeriod(period: Period): void {
  const obstacle = obstacleToSpan(period, 'statement')
  if (obstacle) throw invalid(obstacle.message, { [obstacle.end]: obstacle.message })
}
