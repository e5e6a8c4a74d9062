import { createHash } from 'node:crypto'
import type { BankLine } from '#domain/money/bank-statement.ts'

/** The same for a line in whichever file it comes, so that it is never taken twice. */
export const fingerprintOf = ({ day, amount, details, nth }: Omit<BankLine, 'row'>): string =>
  createHash('sha256').update([day, amount, details, nth].join('\n')).digest('hex')
