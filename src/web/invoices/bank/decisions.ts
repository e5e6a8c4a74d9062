import type { ReadBankLine, recordBankLines } from '#contract/invoices/bank-statements.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Allocation, sumOf } from '#domain/money/payments/allocating.ts'
import { compareMoney, type Money, subtractMoney } from '#domain/money/money.ts'
import { isWrong } from '#web/invoices/receive/typed-amount.ts'

/** The customer who paid a line. */
export type Chosen = {
  customerId: number
  /** What was typed for some of its invoices. */
  byHand?: Readonly<Record<number, string>>
  /** What each invoice gets, once somebody has changed it. */
  allocations?: readonly Allocation[]
}

/** What a person decided about a line: its customer, that no customer paid it, or to leave it. */
export type Decision = Chosen | 'aside' | 'later'
/** By the key of the line. */
export type Decisions = Readonly<Record<string, Decision>>

type Key = Pick<ReadBankLine, 'day' | 'amount' | 'details' | 'nth'>

/** Identifies a line in any file, so that a decision about it is kept until it is recorded. */
export const keyOf = ({ day, amount, nth, details }: Key): string =>
  [day, amount, nth, details].join(' ')

export const isChosen = (decision: Decision | undefined): decision is Chosen =>
  typeof decision === 'object'

/** Whether the line was set aside; someone may still say which customer paid it. */
const wasSetAside = ({ state, customerId }: ReadBankLine): boolean =>
  state === 'taken' && customerId === null

/** A certain match is recorded unless someone decides otherwise; any other line waits for a decision. */
export function decided(line: ReadBankLine, decisions: Decisions): Decision {
  const { state, customerId } = line
  if (state === 'taken' && !wasSetAside(line)) return 'later'
  const usual = state === 'sure' && customerId !== null ? { customerId } : 'later'
  return decisions[keyOf(line)] ?? usual
}

/** What a line pays of the invoices: as somebody changed it or as suggested; unknown for another customer. */
export function allocationsOf(
  line: ReadBankLine,
  { customerId, allocations }: Chosen,
): readonly Allocation[] | undefined {
  if (allocations) return allocations
  return customerId === line.customerId && line.allocations.length > 0
    ? line.allocations.map(({ invoiceId, amount }) => ({ invoiceId, amount }))
    : undefined
}

type Sent = BodyOf<typeof recordBankLines>['lines'][number]

/**
 * The decided lines, ready to record. A line given to another customer than suggested pays that customer's oldest
 * invoices, unless somebody chose others.
 */
export const linesToRecord = (lines: readonly ReadBankLine[], decisions: Decisions): Sent[] =>
  lines.flatMap((line): Sent[] => {
    const decision = decided(line, decisions)
    if (decision === 'later') return []
    const { row, day, amount, details, nth } = line
    const kept = { row, day, amount, details, nth }
    if (decision === 'aside') return wasSetAside(line) ? [] : [{ ...kept, customerId: null }]
    const allocations = allocationsOf(line, decision)
    return [
      {
        ...kept,
        customerId: decision.customerId,
        ...(allocations && { allocations: [...allocations] }),
        ...(wasSetAside(line) && { again: true }),
      },
    ]
  })

/** Why the lines can't be recorded yet, or null. */
export function obstacleToRecording(
  lines: readonly ReadBankLine[],
  decisions: Decisions,
): string | null {
  if (linesToRecord(lines, decisions).length === 0) return 'Choose who paid first.'
  const wrong = lines.find((line) => {
    const decision = decided(line, decisions)
    if (!isChosen(decision)) return false
    const { byHand = {}, allocations = [] } = decision
    return Object.values(byHand).some(isWrong) || compareMoney(sumOf(allocations), line.amount) > 0
  })
  return wrong ? `Correct what row ${wrong.row} pays.` : null
}

type Open = { id: number; outstanding: Money }

/** The invoices with what the other decided lines leave of each. */
export function leftByOthers<Invoice extends Open>(
  invoices: readonly Invoice[],
  {
    than,
    lines,
    decisions,
  }: { than: ReadBankLine; lines: readonly ReadBankLine[]; decisions: Decisions },
): Invoice[] {
  const others = linesToRecord(lines, decisions)
    .filter(({ row }) => row !== than.row)
    .flatMap(({ allocations }) => allocations ?? [])
  return invoices.map((invoice) => {
    const paid = sumOf(others.filter(({ invoiceId }) => invoiceId === invoice.id))
    return { ...invoice, outstanding: subtractMoney(invoice.outstanding, paid) }
  })
}
