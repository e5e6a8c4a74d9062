import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'

type PickingList = { id: number; orderId: number; customerId: number; status: string }

const pickingList = question(
  'picking-list-of',
  ['orderId', 'customerId'],
  (_, { orderId, customerId }) => sql<PickingList>`
    select id, order_id as "orderId", customer_id as "customerId", status from picking_lists
    where order_id = ${orderId} and (${customerId}::int is null or customer_id = ${customerId})`,
)

export const pickingListOf = async (
  db: Db,
  orderId: number,
  customerId: number | null,
): Promise<PickingList | undefined> => (await pickingList(db, { orderId, customerId }))[0]
