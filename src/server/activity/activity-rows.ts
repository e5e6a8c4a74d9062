import { and, eq, ilike, or, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { listActivity } from '#contract/people/activity.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  nameShown,
  customerActivityLogs as log,
  customers,
} from '#server/platform/database/schema/index.ts'
import { anywhere, customerCalled } from '#server/platform/database/text-search.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

type Activity = AnswerOf<typeof listActivity>
type Wanted = { type?: string; search?: string; customerId?: number }

const newestFirst = new Sort<Activity[number]>(
  'activity',
  'descending',
  ['moment', log.createdAt, ({ createdAt }) => createdAt],
  ['whole', log.id, ({ id }) => id],
)

/**
 * The entries that pass every filter, newest first. The search text is looked for in the customer's name and the
 * description.
 */
export function findActivity(
  db: Db,
  { type, search, customerId }: Wanted,
  page: PageAsked,
): Promise<Page<Activity[number]>> {
  const like = search && anywhere(search)
  const wanted = and(
    customerId === undefined ? undefined : eq(log.customerId, customerId),
    type ? eq(log.activityType, type) : undefined,
    like ? or(customerCalled(like), ilike(log.description, like)) : undefined,
  )
  return pageOf(newestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select(columns)
        .from(log)
        .leftJoin(customers, eq(customers.id, log.customerId))
        .where(and(wanted, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () =>
      countOf(
        db,
        sql`${log} left join ${customers} on ${customers.id} = ${log.customerId}`,
        wanted,
      ),
  })
}

const columns = {
  id: log.id,
  customerId: log.customerId,
  customerName: sql<string | null>`${nameShown('customers')}`,
  customerEmail: customers.email,
  activityType: sql<Activity[number]['activityType']>`${log.activityType}`,
  description: log.description,
  ipAddress: log.ipAddress,
  userAgent: log.userAgent,
  errorDetails: log.errorDetails,
  createdAt: log.createdAt,
} satisfies Record<keyof Activity[number], unknown>
