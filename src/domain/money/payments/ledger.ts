import { accountingKinds } from '#domain/accounts/accounting.ts'
import type { Day } from '#domain/days/days.ts'
import { addMoney, isPositiveMoney, type Money } from '../money.ts'
import { openingName } from './opening-balances.ts'

/** The kinds of entry in the sales ledger. Accounting files leave out opening balances: the earlier books have them. */
export const ledgerKinds = ['opening_balance', ...accountingKinds] as const
type LedgerKind = (typeof ledgerKinds)[number]

/** Something that changed what a customer owes. The amount is positive if the customer owes more. */
export type LedgerEntry = {
  kind: LedgerKind
  day: Day
  /**
   * The number of the invoice or credit note, or the reference of an opening balance; for a payment, the invoices that
   * it paid when it came, if any.
   */
  number: string | null
  /** For a credit note its invoice, for a payment how it came, for a refund how it was paid. */
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

type MoneyKind = Exclude<LedgerKind, 'invoice' | 'credit_note' | 'opening_balance'>

/** For example 'Payment of INV-000042', or 'Payment on account' if it paid no invoice when it came. */
export function moneyText(kind: MoneyKind, invoices: string | null): string {
  if (kind === 'refund') return 'Refund of money on account'
  if (kind === 'refund_reversal') return 'Refund of money on account reversed'
  const what = kind === 'payment' ? 'Payment' : 'Payment reversed'
  return invoices ? `${what} of ${invoices}` : `${what}${kind === 'payment' ? '' : ','} on account`
}

/** For example 'Payment of INV-000042, Bank transfer, OAK 42'. */
export function entryText({ kind, number, details }: LedgerEntry): string {
  if (kind === 'opening_balance') return openingName(number)
  if (kind === 'invoice') return `Invoice ${number}`
  if (kind === 'credit_note')
    return [`Credit note ${number}`, details && `for ${details}`].filter(Boolean).join(', ')
  return [moneyText(kind, number), details].filter(Boolean).join(', ')
}

/** Debits increase what the customer owes and stand on the left; credits reduce it and stand on the right. */
export const debitOf = ({ amount }: LedgerEntry): Money | null =>
  isPositiveMoney(amount) ? amount : null
export const creditOf = ({ amount }: LedgerEntry): Money | null =>
  amount.startsWith('-') ? amount.slice(1) : null
