import * as contract from '#contract/invoices/bank-statements.ts'
import type { ReadBankLine } from '#contract/invoices/bank-statements.ts'
import { fileTooLarge, mostFileBytes } from '#contract/small-file.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { daysNear, matcherOf } from '#domain/money/payments/bank-matching.ts'
import { type BankLine, readStatement } from '#domain/money/payments/bank-statement.ts'
import type { Db } from '#server/platform/database/db.ts'
import { rowsOfCsv, unguarded } from '#server/platform/files/csv.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { owedInvoices, payers, recordedByHand, takenBefore } from './bank-rows.ts'
import { fingerprintOf } from './fingerprint.ts'

const mostErrors = 100

/** Reads a bank's CSV file, and finds for each receipt who paid it and for what. */
export async function readBankStatement(
  { db, waiting }: Work,
  { body }: Asked<typeof contract.readBankStatement>,
): Promise<AnswerOf<typeof contract.readBankStatement>> {
  if (Buffer.byteLength(body.content, 'base64') > mostFileBytes) throw invalid(fileTooLarge)
  const rows = await rowsOfCsv(body.content, waiting.gone)
  const read = readStatement(rows.map((row) => row.map(unguarded)))
  if (!read)
    throw invalid('These columns are missing: a date, an amount (or paid in), and a description.')
  if (read.lines.length > contract.mostBankLines)
    throw invalid('The file has more than 2,000 payments. Split it into smaller files.')
  return {
    lines: await matched(db, read.lines),
    out: read.out,
    errors: read.errors.slice(0, mostErrors),
    errorCount: read.errors.length,
  }
}

/** Matches the oldest line first, because an invoice that one line pays is not offered to the next. */
async function matched(db: Db, lines: readonly BankLine[]): Promise<ReadBankLine[]> {
  const fingerprints = lines.map(fingerprintOf)
  const taken = new Map(
    (await takenBefore(db, fingerprints)).map((each) => [each.fingerprint, each]),
  )
  const owed = await owedInvoices(db)
  const numbers = new Map(owed.map(({ id, invoiceNumber }) => [id, invoiceNumber]))
  const match = matcherOf(await payers(db), owed)
  const twice = await perhapsRecorded(db, lines)
  return lines
    .toSorted((a, b) => (a.day === b.day ? a.row - b.row : a.day < b.day ? -1 : 1))
    .map((line): ReadBankLine => {
      const before = taken.get(fingerprintOf(line))
      const taker = before && `by ${before.takenBy} on ${formatDay(before.takenOn)}`
      if (before && !before.reversed) {
        const { customerId } = before
        const because = `${customerId === null ? 'Set aside' : 'Recorded'} ${taker}`
        return { ...line, state: 'taken', customerId, allocations: [], because }
      }
      const { allocations, sure, ...found } = match(line)
      // A person decides about a line whose payment was reversed: the money may have gone back since.
      const doubt =
        twice(line, found.customerId) ??
        (taker ? `Recorded ${taker}, but that payment was reversed` : null)
      return {
        ...line,
        ...found,
        state: sure && !doubt ? 'sure' : 'unsure',
        because: doubt ?? found.because,
        allocations: allocations.map((each) => ({
          ...each,
          invoiceNumber: numbers.get(each.invoiceId) ?? '',
        })),
      }
    })
}

async function perhapsRecorded(db: Db, lines: readonly BankLine[]) {
  const first = lines.map(({ day }) => day).toSorted()[0]
  const byHand = first ? await recordedByHand(db, daysNear(first).from) : []
  return (line: BankLine, customerId: number | null): string | null => {
    const same = byHand.find(
      (payment) =>
        payment.customerId === customerId &&
        payment.amount === line.amount &&
        payment.receivedOn >= daysNear(line.day).from &&
        payment.receivedOn <= daysNear(line.day).to,
    )
    if (!same) return null
    return `${same.recordedByName} recorded this amount on ${formatDay(same.receivedOn)}: set it aside?`
  }
}
