import * as z from 'zod/mini'
import { ages } from '#domain/money/paper/statement.ts'
import { customer } from './customers.ts'
import { endpoint } from '../endpoint.ts'
import { moneySum, optional, orNull, text, wholeList } from '../shapes.ts'

/** The columns that the list can be sorted by; it is sorted by name if none is given. */
export const customerSorts = ['name', 'account', 'lastOrder', 'next', 'owed', 'overdue'] as const
/** 'name' sorts by name in ascending order, '-name' in descending order. */
const sort = z.enum(customerSorts.flatMap((by) => [by, `-${by}` as const]))
export type CustomersSortedBy = z.output<typeof sort>

export const listedCustomer = z.object({
  ...customer.shape,
  /**
   * The delivery date of the newest order, or the day it was handed over if that was earlier. Skips cancelled orders and
   * those that are still to be delivered after today.
   */
  lastOrder: orNull(z.string()),
  /** The next delivery date, from today on, with an order that is still to be delivered. */
  nextDelivery: orNull(z.string()),
  /** The total of today's statement. */
  owed: moneySum,
  /** How much of it is past its due date. */
  overdue: moneySum,
  ages: wholeList(z.object({ label: z.enum(ages), amount: moneySum }), 'The ages of a statement'),
  /** Money received that pays no invoice yet; taken off what is owed. */
  onAccount: moneySum,
})
export type ListedCustomer = z.output<typeof listedCustomer>

export const pageOfCustomers = endpoint({
  name: 'pageOfCustomers',
  method: 'GET',
  path: '/api/customers/page',
  summary: 'A page of the customers found, with what each owes by age, its last order and its next',
  audience: ['admin'],
  query: z.object({
    /** Part of a name, an account ID or an email address. */
    search: optional(text(100)),
    sort: optional(sort),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  }),
  answer: z.object({
    customers: wholeList(
      listedCustomer,
      'A page of 100; `total` and `pages` say how many there are',
    ),
    total: z.number(),
    /** The requested page, or the last one if there are fewer. */
    page: z.number(),
    pages: z.number(),
  }),
  reads: ['customers', 'orders', 'invoices'],
})
