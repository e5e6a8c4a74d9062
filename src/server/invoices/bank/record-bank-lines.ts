import type * as contract from '#contract/invoices/bank-statements.ts'
import { mostReference } from '#contract/invoices/payments.ts'
import type { BulkResult } from '#contract/bulk.ts'
import { isZeroMoney, money } from '#domain/money/money.ts'
import { shortened } from '#domain/words/plain-text.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { eachOf } from '#server/platform/each.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { receive } from '#server/invoices/payments/receive-payment.ts'
import { lineIsPayment, takeLine } from './bank-rows.ts'
import { fingerprintOf } from './fingerprint.ts'

type Line = Asked<typeof contract.recordBankLines>['body']['lines'][number]

/**
 * Records lines of a bank statement as payments. Lines without a customer are set aside, and nobody is asked about
 * them again.
 */
export const recordBankLines = (
  work: Work,
  { body }: Asked<typeof contract.recordBankLines>,
): Promise<BulkResult> => {
  const byRow = new Map(body.lines.map((line) => [line.row, line]))
  return eachOf(work, [...byRow.keys()], (within, tx, row) =>
    recordLine(within, tx, byRow.get(row) as Line),
  )
}

async function recordLine(work: Work, tx: Db, line: Line): Promise<void> {
  const amount = money(line.amount)
  if (isZeroMoney(amount)) throw invalid('A line of £0.00 is no payment.')
  const kept = {
    fingerprint: fingerprintOf({ ...line, amount }),
    day: line.day,
    amount,
    details: line.details,
    takenBy: work.actor.name,
    createdAt: isoOf(work.now),
  }
  const taken = await takeLine(tx, kept, line.again ?? false)
  if (taken === undefined) throw conflict('TAKEN', 'This line was already recorded or set aside.')
  if (line.customerId === null) return
  const received = {
    customerId: line.customerId,
    amount,
    receivedOn: line.day,
    method: 'Bank transfer',
    reference: shortened(line.details, mostReference) || null,
  }
  // The bank has the money, so it is a payment even if one like it was recorded before.
  const payment = await receive(work, tx, received, { chosen: line.allocations, again: true })
  await lineIsPayment(tx, taken, payment.id)
}
