import { londonToday } from '#domain/days.ts'
import { statementOf } from '#domain/statement.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Work } from '#server/platform/work.ts'
import { openInvoicesOf } from './invoices-rows.ts'
import { readLetterhead } from './letterhead-rows.ts'

/** What the signed-in customer owes today, by age. */
export async function getStatement({ db, actor, now }: Work) {
  const [open, { supplier }] = await Promise.all([
    openInvoicesOf(db, customerOf(actor)),
    readLetterhead(db),
  ])
  return { ...statementOf(open, londonToday(now)), supplier }
}
