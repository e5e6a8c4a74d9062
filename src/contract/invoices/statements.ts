import * as z from 'zod/mini'
import { ledgerKinds } from '#domain/money/payments/ledger.ts'
import { endpoint } from '../endpoint.ts'
import { invoiceLook } from './invoice-templates.ts'
import { openInvoice } from './customer-accounts.ts'
import { supplier } from './invoices.ts'
import { day, idParams, money, moneySum, optional, orNull, wholeList } from '../shapes.ts'

const period = z.object({ from: optional(day()), to: optional(day()) }).check(
  z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: 'A period has a first and a last day',
    path: ['to'],
  }),
)
const wholePeriod = z.object({ from: day('Choose the first day'), to: day('Choose the last day') })

const line = z.object({
  kind: z.enum(ledgerKinds),
  day: z.string(),
  number: orNull(z.string()),
  details: orNull(z.string()),
  amount: money,
  balance: moneySum,
})

const age = z.object({ label: z.string(), amount: moneySum, count: z.number() })

export const statement = z.object({
  customer: z.object({
    name: z.string(),
    tradingName: orNull(z.string()),
    address: z.string(),
    email: z.string(),
    accountId: z.string(),
  }),
  supplier,
  look: invoiceLook,
  /** What happened in the requested period; null if none was requested. */
  account: orNull(
    z.object({
      from: z.string(),
      to: z.string(),
      opening: moneySum,
      lines: wholeList(line, 'A statement says everything that happened in its period'),
      closing: moneySum,
    }),
  ),
  /** The invoices are those open on this day: today or, with a period, its last day. */
  asOf: z.string(),
  ages: wholeList(age, 'The ages that debts are sorted by'),
  /** Money received that pays no invoice yet. */
  onAccount: moneySum,
  /** The total of the invoices, less what is on account. */
  total: moneySum,
  /**
   * The invoices and opening balances that were open. `outstanding` is the amount on that day; everything else is as
   * it is now.
   */
  invoices: wholeList(
    z.extend(openInvoice, { age: z.string(), daysOverdue: z.number() }),
    'A statement names every open invoice',
  ),
})
export type Statement = z.output<typeof statement>

export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  path: '/api/customer/statement',
  summary: "The signed-in customer's open invoices by age, and what happened in a period",
  audience: ['customer'],
  permission: 'view_invoices',
  query: period,
  answer: statement,
  reads: ['invoices'],
})

export const downloadStatement = endpoint({
  name: 'downloadStatement',
  method: 'GET',
  path: '/api/customer/statement/pdf',
  summary: "The signed-in customer's statement as a PDF file",
  audience: ['customer'],
  heavy: true,
  permission: 'view_invoices',
  query: period,
  answer: z.unknown(),
  produces: 'pdf',
})

export const getCustomerStatement = endpoint({
  name: 'getCustomerStatement',
  method: 'GET',
  path: '/api/customers/{id}/statement',
  summary: "A customer's open invoices by age, and what happened in a period",
  audience: ['admin'],
  params: idParams,
  query: period,
  answer: statement,
  reads: ['invoices', 'customers'],
})

export const downloadCustomerStatement = endpoint({
  name: 'downloadCustomerStatement',
  method: 'GET',
  path: '/api/customers/{id}/statement/pdf',
  summary: "A customer's statement as a PDF file",
  audience: ['admin'],
  heavy: true,
  params: idParams,
  query: period,
  answer: z.unknown(),
  produces: 'pdf',
})

export const emailStatement = endpoint({
  name: 'emailStatement',
  method: 'POST',
  path: '/api/customers/{id}/statement/email',
  summary: 'Email a customer a statement of a period with its PDF; it is queued until it is sent',
  audience: ['admin'],
  heavy: true,
  pace: 30,
  params: idParams,
  body: wholePeriod,
  answer: z.object({ recipient: z.string() }),
  changes: ['emails'],
})
