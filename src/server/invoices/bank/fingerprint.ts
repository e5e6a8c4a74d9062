import { createHash } from 'node:crypto'
import type { BankLine } from '#domain/money/payments/bank-statement.ts'

/** Identifies a line in any file, so that it is recorded once. */
export const fingerprintOf = ({ day, amount, details, nth }: Omit<BankLine, 'row'>): string =>
  createHash('sha256').update([day, amount, details, nth].join('\n')).digest('hex')
