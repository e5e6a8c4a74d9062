import type { Day } from '#domain/days/days.ts'
import { counted } from '#domain/words/counted.ts'
import type { WrongField } from './allocating.ts'
import { isZeroMoney, type Money, negative, withThousands } from '../money.ts'

// What a customer owed, or had in credit, in the books before Topside. The SQL for these rules is in
// `platform/database/invoice-rules-rows.ts`; tests/parity/opening-balances.test.ts compares the two.

type Opening = { amount: Money; asOf: Day; due: Day | null; reference: string }

/**
 * The id of the opening balance behind a debt, or null if the debt is an invoice. Lists of debts give opening balances
 * negative ids, to tell them from invoices.
 */
export const openingOfDebt = (debtId: number): number | null => (debtId < 0 ? -debtId : null)

/** For example '3 invoices', '1 opening balance' or '3 invoices and 1 opening balance'. */
export const debtsInWords = (invoices: number, openings: number): string =>
  [
    (invoices > 0 || openings === 0) && counted(invoices, 'invoice'),
    openings > 0 && counted(openings, 'opening balance'),
  ]
    .filter(Boolean)
    .join(' and ')

/** Counts debts by kind, for example '3 invoices and 1 opening balance'. */
export function countedDebts(debts: readonly { id: number }[]): string {
  const openings = debts.filter(({ id }) => openingOfDebt(id) !== null).length
  return debtsInWords(debts.length - openings, openings)
}

/** For example 'Opening balance 2041'. */
export const openingName = (reference: string | null): string =>
  ['Opening balance', reference].filter(Boolean).join(' ')

/** An opening balance without a due date is due on the day it is dated. @internal for tests */
export const dueOfOpening = ({ asOf, due }: Pick<Opening, 'asOf' | 'due'>): Day => due ?? asOf

export const isInCredit = ({ amount }: { amount: Money }): boolean => amount.startsWith('-')

/** What is wrong with an opening balance, with its field, or null. */
export function wrongWithOpening(
  { amount, asOf, due }: Pick<Opening, 'amount' | 'asOf' | 'due'>,
  today: Day,
): WrongField | null {
  if (isZeroMoney(amount)) return { field: 'amount', message: 'The amount can’t be 0.' }
  if (asOf > today) return { field: 'asOf', message: 'This day is in the future.' }
  if (!due) return null
  if (isInCredit({ amount })) return { field: 'due', message: 'A credit has no due date.' }
  return due < asOf
    ? { field: 'due', message: 'The due date can’t be before the day of the balance.' }
    : null
}

/** Why an opening balance can no longer be changed or removed, or null. */
export function obstacleToChangingOpening(opening: {
  /** Whether a payment paid any of it or, for a credit, whether any of it was used. */
  isUsed: boolean
  statedAt: string | null
}): string | null {
  const instead = 'Add a correcting entry instead.'
  if (opening.isUsed) return `A payment uses this opening balance. ${instead}`
  return opening.statedAt === null ? null : `A statement with it has gone out. ${instead}`
}

/**
 * An amount as butchers write what is owed: '£1,234.50', '120.00 CR' or '-35.20' for a credit, '50 DR'; null if it is
 * not an amount.
 */
export function owedAs(text: string): Money | null {
  const written = text.replaceAll(/[\s£]/g, '').replaceAll(/[−–]/g, '-').toUpperCase()
  const [, open, before, digits = '', after, close, word] =
    /^(\()?(-)?([\d,.]+)(-)?(\))?(CR|DR)?$/.exec(written) ?? []
  const amount = withThousands(digits)
  if (amount === null || (open === undefined) !== (close === undefined)) return null
  const minuses = [before, open, after].filter(Boolean).length + (word === 'CR' ? 1 : 0)
  if (minuses > 1 || (minuses > 0 && word === 'DR')) return null
  return minuses === 1 ? negative(amount) : amount
}
