import type { ReadBankLine, recordBankLines } from '#contract/invoices/bank-statements.ts'
import type { BodyOf } from '#contract/endpoint.ts'

/** What a person decided about a line: its customer, or that no customer paid it. */
export type Decision = number | 'aside' | 'later'
export type Decisions = ReadonlyMap<number, Decision>

/** One that was set aside: someone may still say which customer paid it. */
const wasSetAside = ({ state, customerId }: ReadBankLine): boolean =>
  state === 'taken' && customerId === null

/** A certain match is recorded unless someone decides otherwise; any other line waits for a decision. */
const decided = (line: ReadBankLine, decisions: Decisions): Decision => {
  const usual = line.state === 'sure' && line.customerId !== null ? line.customerId : 'later'
  return line.state === 'taken' && !wasSetAside(line) ? 'later' : (decisions.get(line.row) ?? usual)
}

type Sent = BodyOf<typeof recordBankLines>['lines'][number]

/**
 * The decided lines, ready to record. A line given to another customer than suggested pays that customer's oldest
 * invoices.
 */
export const linesToRecord = (lines: readonly ReadBankLine[], decisions: Decisions): Sent[] =>
  lines.flatMap((line): Sent[] => {
    const decision = decided(line, decisions)
    if (decision === 'later') return []
    const { row, day, amount, details, nth } = line
    const kept = { row, day, amount, details, nth }
    if (decision === 'aside') return wasSetAside(line) ? [] : [{ ...kept, customerId: null }]
    const asSuggested = decision === line.customerId && line.allocations.length > 0
    const allocations = line.allocations.map(({ invoiceId, amount: pays }) => ({
      invoiceId,
      amount: pays,
    }))
    return [
      {
        ...kept,
        customerId: decision,
        ...(asSuggested && { allocations }),
        ...(wasSetAside(line) && { again: true }),
      },
    ]
  })
