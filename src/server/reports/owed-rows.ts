import { sql } from 'drizzle-orm'
import type { Day } from '#domain/days/days.ts'
import type { Db } from '#server/platform/database/db.ts'
import { debts } from '#server/platform/database/invoice-rules-rows.ts'

export type OwedOfDay = { dueDate: Day; count: number; amount: string }

/** What is owed on issued invoices and opening balances, by due date. */
export const owedByDueDate = async (db: Db): Promise<OwedOfDay[]> =>
  (
    await db.execute<OwedOfDay>(sql`
      select i.due_date as "dueDate", count(*)::int as count,
        sum(i.outstanding)::numeric(12, 2)::text as amount
      from ${debts} i group by 1 order by 1`)
  ).rows

/** Money received that pays no invoice yet, as a sum below zero, and how many payments have some. */
export const onAccountOfAll = async (db: Db): Promise<{ count: number; amount: string }> =>
  (
    await db.execute<{ count: number; amount: string }>(sql`
      select count(*)::int as count, (-coalesce(sum(p.on_account), 0))::numeric(12, 2)::text as amount
      from payments p where p.on_account > 0`)
  ).rows[0] ?? { count: 0, amount: '0.00' }
