import type { AdminOrder } from '#contract/all-orders.ts'
import type * as contract from '#contract/all-orders.ts'
import type { Page } from '#server/platform/http/pages.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { countOrders, pageOfOrders } from './all-orders-rows.ts'

export const listAllOrders = (
  { db, now }: Work,
  { query }: Asked<typeof contract.listAllOrders>,
): Promise<Page<AdminOrder>> => pageOfOrders(db, { ...query, now }, query)

export const countAllOrders = async ({ db }: Work) => ({ total: await countOrders(db) })
