import type { AccountingKind } from '#domain/accounts/accounting.ts'
import type { Day } from '#domain/days/days.ts'
import { addMoney, isPositiveMoney, type Money } from './money.ts'

/** Something that changed what a customer owes; the amount is above zero where it owes more by it. */
export type LedgerEntry = {
  kind: AccountingKind
  day: Day
  /** The invoice's or the credit note's own number. */
  number: string
  /** A credit note's invoice, how a payment came, why it was taken back. */
  details: string | null
  amount: Money
}
type LedgerLine = LedgerEntry & { balance: Money }
export type Account = { opening: Money; lines: LedgerLine[]; closing: Money }

/** The entries with the balance after each; the closing balance is the opening one and their sum. */
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

/** 'Payment of INV-000042, Bank transfer, OAK 42'. */
export const entryText = ({ kind, number, details }: LedgerEntry): string =>
  [`${words[kind]} ${number}`, kind === 'credit_note' ? details && `for ${details}` : details]
    .filter(Boolean)
    .join(', ')

/** What customers owe more by stands on the left, what they owe less by on the right. */
export const debitOf = ({ amount }: LedgerEntry): Money | null =>
  isPositiveMoney(amount) ? amount : null
export const creditOf = ({ amount }: LedgerEntry): Money | null =>
  amount.startsWith('-') ? amount.slice(1) : null
