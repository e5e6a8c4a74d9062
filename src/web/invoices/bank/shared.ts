import type { ReadBankLine } from '#contract/invoices/bank-statements.ts'
import type { BulkResult } from '#contract/bulk.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import type { Decision, Decisions } from './decisions.ts'

/** What each table of lines needs. */
export type LinesProps = {
  lines: readonly ReadBankLine[]
  /** Every line of the statement. */
  all: readonly ReadBankLine[]
  customers: readonly Customer[]
  decisions: Decisions
  decide: (line: ReadBankLine, decision: Decision | undefined) => void
  /** The lines that could not be recorded, and why. */
  left: BulkResult['left']
}

/** A customer's name and account ID, with which it is chosen from a list: no two are alike. */
export const labelOf = (customer: Customer): string =>
  `${nameShown(customer)} (${customer.accountId})`
