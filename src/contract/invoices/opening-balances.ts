import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  day,
  done,
  id,
  idParams,
  moment,
  money,
  oneLine,
  optional,
  orBlank,
  orNull,
  wholeList,
} from '../shapes.ts'

/** What a customer owed in the earlier books or, below zero, had in credit. */
export const openingBalance = z.object({
  id,
  customerId: id,
  amount: money,
  asOf: z.string(),
  /** Null if it is due on the day of the balance, `asOf`. */
  due: orNull(z.string()),
  /** The number of the old invoice, or anything else that names it; may be blank. */
  reference: z.string(),
  /** How much of it has been paid. */
  paidAmount: money,
  createdBy: z.string(),
  createdAt: moment,
  /** Why it can no longer be changed, or null. */
  fixedBecause: orNull(z.string()),
})
export type OpeningBalance = z.output<typeof openingBalance>

const wrongAmount = 'Must be an amount like 1234.50, with a minus for a credit'
/** An amount owed; with a minus, a credit. */
export const owedInput = z.pipe(
  z.union([z.string('Amount is required'), z.number('Amount is required')], 'Amount is required'),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z
      .string()
      .check(z.minLength(1, 'Amount is required'), z.regex(/^-?\d{1,8}(\.\d{1,2})?$/, wrongAmount)),
  ),
)

/** The fields of a new opening balance. */
export const openingFields = {
  /** Below zero for a credit. */
  amount: owedInput,
  asOf: day('Choose the day of the balance'),
  due: optional(orBlank(day())),
  reference: optional(oneLine(60)),
}

export const listOpeningBalances = endpoint({
  name: 'listOpeningBalances',
  method: 'GET',
  path: '/api/customers/{id}/opening-balances',
  summary: 'What a customer owed, or had in credit, in the books before Topside, by day',
  audience: ['admin'],
  params: idParams,
  answer: wholeList(
    openingBalance,
    'The old invoices of one customer when its account was taken over',
  ),
  reads: ['invoices', 'customers'],
})

export const addOpeningBalance = endpoint({
  name: 'addOpeningBalance',
  method: 'POST',
  path: '/api/customers/{id}/opening-balances',
  summary:
    'Add what a customer owed or, below zero, had in credit; also corrects a balance that can’t be changed',
  audience: ['admin'],
  params: idParams,
  body: z.object(openingFields),
  answer: openingBalance,
  changes: ['invoices'],
})

export const changeOpeningBalance = endpoint({
  name: 'changeOpeningBalance',
  method: 'PATCH',
  path: '/api/opening-balances/{id}',
  summary: 'Change an opening balance, unless a payment uses it or an emailed statement shows it',
  audience: ['admin'],
  params: idParams,
  body: z.object({
    amount: optional(openingFields.amount),
    asOf: optional(openingFields.asOf),
    due: openingFields.due,
    reference: openingFields.reference,
  }),
  answer: openingBalance,
  changes: ['invoices'],
})

export const removeOpeningBalance = endpoint({
  name: 'removeOpeningBalance',
  method: 'DELETE',
  path: '/api/opening-balances/{id}',
  summary: 'Remove an opening balance, unless a payment uses it or an emailed statement shows it',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes: ['invoices'],
})
