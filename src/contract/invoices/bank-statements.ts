import * as z from 'zod/mini'
import { bulkResult } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import { debtId } from './customer-accounts.ts'
import { smallFile } from '../small-file.ts'
import { day, id, money, oneLine, optional, orNull, priceInput, wholeList } from '../shapes.ts'

export const mostBankLines = 2_000

/** How sure the server is of its match; `taken` means that somebody recorded the line or set it aside before. */
const bankLineStates = ['sure', 'unsure', 'taken'] as const

const allocation = z.object({ invoiceId: debtId, amount: money })

const readLine = z.object({
  /** Its row in the file. */
  row: id,
  day: z.string(),
  amount: money,
  details: z.string(),
  /** Its place among identical lines of the same day, from 1. */
  nth: id,
  state: z.enum(bankLineStates),
  /** The customer who probably paid; for a recorded line, who did. */
  customerId: orNull(id),
  /** What it pays; the rest goes on account. */
  allocations: wholeList(
    z.extend(allocation, { invoiceNumber: z.string() }),
    'The open invoices of one customer',
  ),
  /** Why this customer was matched, what is uncertain, or who recorded the line. */
  because: z.string(),
})
export type ReadBankLine = z.output<typeof readLine>

export const readBankStatement = endpoint({
  name: 'readBankStatement',
  method: 'POST',
  path: '/api/bank-statements/read',
  summary:
    'Payments in from a bank’s CSV file, each line matched to a customer and its invoices; changes nothing',
  audience: ['admin'],
  heavy: true,
  body: z.object({ content: smallFile }),
  answer: z.object({
    lines: wholeList(readLine, 'A file has 2,000 lines at most'),
    /** How many lines are payments out, which the list omits. */
    out: z.number(),
    errors: wholeList(z.object({ row: z.number(), message: z.string() }), 'The first 100'),
    errorCount: z.number(),
  }),
  bodyLimit: 1_500_000,
  uploads: { content: 'base64' },
  keyless: 'It only reads.',
})

export const recordBankLines = endpoint({
  name: 'recordBankLines',
  method: 'POST',
  path: '/api/bank-statements/record',
  summary:
    'Record lines of a bank statement as payments, each once and in its own transaction. A line without a customer is only set aside. The ids of the answer are the rows’ numbers',
  audience: ['admin'],
  heavy: true,
  body: z.object({
    lines: z
      .array(
        z.object({
          row: id,
          day: day(),
          amount: priceInput(),
          details: oneLine(200),
          nth: id,
          customerId: orNull(id),
          /** If omitted, the invoices due first are paid. */
          allocations: optional(z.array(allocation).check(z.maxLength(1000))),
          /** True records a line that somebody set aside before. */
          again: optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostBankLines)),
  }),
  answer: bulkResult,
  bodyLimit: 1_500_000,
  each: true,
  tellsProgress: true,
  changes: ['invoices'],
})
