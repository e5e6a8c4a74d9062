import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { listActivity } from '#contract/activity.ts'
import type { Db } from '#server/platform/db.ts'
import { customerActivityLogs as log, customers } from '#server/platform/schema/index.ts'
import { anywhere, customerCalled } from '#server/platform/text-search.ts'

type Activity = AnswerOf<typeof listActivity>
type Wanted = { type?: string; search?: string; limit: number; customerId?: number }

/** The newest entries of a type, or whose customer or description holds the search text. */
export function findActivity(
  db: Db,
  { type, search, limit, customerId }: Wanted,
): Promise<Activity> {
  const like = search && anywhere(search)
  const matches = like && or(customerCalled(like), ilike(log.description, like))
  return db
    .select({
      id: log.id,
      customerId: log.customerId,
      customerName: sql<string | null>`coalesce(${customers.tradingName}, ${customers.name})`,
      customerEmail: customers.email,
      activityType: sql<Activity[number]['activityType']>`${log.activityType}`,
      description: log.description,
      ipAddress: log.ipAddress,
      userAgent: log.userAgent,
      errorDetails: log.errorDetails,
      createdAt: log.createdAt,
    })
    .from(log)
    .leftJoin(customers, eq(customers.id, log.customerId))
    .where(
      and(
        customerId === undefined ? undefined : eq(log.customerId, customerId),
        type ? eq(log.activityType, type) : undefined,
        matches || undefined,
      ),
    )
    .orderBy(desc(log.createdAt), desc(log.id))
    .limit(limit)
}
