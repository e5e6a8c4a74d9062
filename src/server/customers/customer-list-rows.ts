import { type SQL, sql } from 'drizzle-orm'
import type { CustomersSortedBy, ListedCustomer } from '#contract/customers/customer-list.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Day } from '#domain/days/days.ts'
import { ages } from '#domain/money/paper/statement.ts'
import type { Db } from '#server/platform/database/db.ts'
import { ageIs, daysLate, debts } from '#server/platform/database/invoice-rules-rows.ts'
import { isAwaited } from '#server/platform/database/order-rules-rows.ts'
import { anywhere } from '#server/platform/database/text-search.ts'
import { customersWithIds } from './customers-rows.ts'

const known = sql`c.anonymised_at is null`

const found = (search: string | undefined): SQL => {
  if (!search) return known
  const like = anywhere(search)
  return sql`${known} and (c.names like lower(${like}) or c.account_id ilike ${like}
    or c.contact_name ilike ${like} or c.email ilike ${like})`
}

export const countFound = async (db: Db, search: string | undefined): Promise<number> =>
  (
    await db.execute<{ total: number }>(
      sql`select count(*)::int as total from customers c where ${found(search)}`,
    )
  ).rows[0]?.total ?? 0

const late = sql`late`

/**
 * What is left of each customer's issued invoices and opening balances, by age. It gives the same sums as the domain's
 * `statementOf`.
 */
const owedByAge = (today: Day) => sql`
  select customer_id, sum(amount) as owed, sum(amount) filter (where late > 0) as overdue,
    sum(amount) filter (where ${ageIs.current(late)}) as age0,
    sum(amount) filter (where ${ageIs['1–30 days'](late)}) as age1,
    sum(amount) filter (where ${ageIs['31–60 days'](late)}) as age2,
    sum(amount) filter (where ${ageIs['over 60 days'](late)}) as age3
  from (
    select i.customer_id, i.outstanding as amount,
      ${daysLate('i', today)} as late
    from ${debts} i) i
  group by 1`

const onAccount = sql`
  select customer_id, sum(on_account) as amount from payments where on_account > 0 group by 1`

/** All that the customer owes, less its money on account. */
const owed = sql`coalesce(o.owed, 0) - coalesce(paid.amount, 0)`

/** Each sort's column in the query below. */
const sortOf: Record<string, SQL> = {
  name: sql`lower(c.name)`,
  account: sql`c.account_id`,
  lastOrder: sql`last_order.day`,
  next: sql`next_order.day`,
  owed,
  overdue: sql`coalesce(o.overdue, 0)`,
}

/** Customers without a value to sort by, such as a last order, come last in either direction. */
function orderOf(sort: CustomersSortedBy = 'name'): SQL {
  const down = sort.startsWith('-')
  const by = sortOf[down ? sort.slice(1) : sort]
  return sql`${by} ${sql.raw(down ? 'desc' : 'asc')} nulls last, lower(c.name), c.id`
}

type Facts = {
  id: number
  lastOrder: Day | null
  nextDelivery: Day | null
  owed: string
  overdue: string
  age0: string
  age1: string
  age2: string
  age3: string
  onAccount: string
}

type Part = {
  search: string | undefined
  sort: CustomersSortedBy | undefined
  limit: number
  offset: number
}

const money = (amount: SQL) => sql`coalesce(${amount}, 0)::numeric(12, 2)::text`

/** One page of the customers that were found, sorted. */
export async function customersFound(
  db: Db,
  { search, sort, limit, offset }: Part,
  today: Day,
): Promise<ListedCustomer[]> {
  const { rows } = await db.execute<Facts>(sql`
    select c.id, last_order.day as "lastOrder", next_order.day as "nextDelivery",
      ${money(owed)} as owed, ${money(sql`o.overdue`)} as overdue,
      ${money(sql`o.age0`)} as age0, ${money(sql`o.age1`)} as age1,
      ${money(sql`o.age2`)} as age2, ${money(sql`o.age3`)} as age3,
      ${money(sql`paid.amount`)} as "onAccount"
    from customers c
    left join (${owedByAge(today)}) o on o.customer_id = c.id
    left join (${onAccount}) paid on paid.customer_id = c.id
    left join (
      select customer_id, min(delivery_date) as day from orders
      where delivery_date >= ${today}
        and ${isAwaited('orders')}
      group by 1) next_order on next_order.customer_id = c.id
    left join lateral (
      select least(delivery_date, (select i.delivered_on from invoices i where i.order_id = orders.id)) as day
      from orders
      where customer_id = c.id and status <> 'cancelled'
        and (delivery_date <= ${today} or not ${isAwaited('orders')})
      order by created_at desc nulls first, id desc nulls first limit 1) last_order on true
    where ${found(search)}
    order by ${orderOf(sort)} limit ${limit} offset ${offset}`)
  const customers = new Map(
    (
      await customersWithIds(
        db,
        rows.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  )
  return rows.flatMap((facts) => {
    const customer = customers.get(facts.id)
    return customer ? [listed(customer, facts)] : []
  })
}

const listed = (customer: Customer, facts: Facts): ListedCustomer => {
  const { lastOrder, nextDelivery, owed, overdue, age0, age1, age2, age3, onAccount } = facts
  const amounts = [age0, age1, age2, age3]
  return {
    ...customer,
    lastOrder,
    nextDelivery,
    owed,
    overdue,
    onAccount,
    ages: ages.map((label, place) => ({ label, amount: amounts[place] ?? '0.00' })),
  }
}
