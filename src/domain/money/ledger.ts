import type { AccountingKind } from '#domain/accounts/accounting.ts'
import type { Day } from '#domain/days/days.ts'
import { addMoney, isPositiveMoney, type Money } from './money.ts'

/** Something that changed what a customer owes. The amount is positive if the customer owes more. */
export type LedgerEntry = {
  kind: AccountingKind
  day: Day
  /** The number of the invoice or the credit note. */
  number: string
  /** For a credit note its invoice, for a payment how it came, for a reversal why it was taken back. */
  details: string | null
  amount: Money
}
type LedgerLine = LedgerEntry & { balance: Money }
export type Account = { opening: Money; lines: LedgerLine[]; closing: Money }

/** The entries, each with the balance after it. The closing balance is the opening balance plus all entries. */
export function accountOf(opening: Money, entries: readonly LedgerEntry[]): Account {
  let balance = opening
  const lines = entries.map((entry) => {
    balance = addMoney(balance, entry.amount)
    return { ...entry, balance }
  })
  return { opening, lines, closing: balance }
}

const words: Record<AccountingKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment of',
  reversal: 'Payment reversed of',
}

/** For example 'Payment of INV-000042, Bank transfer, OAK 42'. */
export const entryText = ({ kind, number, details }: LedgerEntry): string =>
  [`${words[kind]} ${number}`, kind === 'credit_note' ? details && `for ${details}` : details]
    .filter(Boolean)
    .join(', ')

/** Debits increase what the customer owes and stand on the left; credits reduce it and stand on the right. */
export const debitOf = ({ amount }: LedgerEntry): Money | null =>
  isPositiveMoney(amount) ? amount : null
export const creditOf = ({ amount }: LedgerEntry): Money | null =>
  amount.startsWith('-') ? amount.slice(1) : null
