import { createHash } from 'node:crypto'
import type { BankLine } from '#domain/money/payments/bank-statement.ts'

/** Identifies a bank line. It is the same in every file that has the line, so that the line is recorded once. */
export const fingerprintOf = ({ day, amount, details, nth }: Omit<BankLine, 'row'>): string =>
  createHash('sha256').update([day, amount, details, nth].join('\n')).digest('hex')
