import type * as contract from '#contract/picking.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { pickTolerance } from '#server/orders/order-item-rows.ts'
import { substitutesFor } from './picking-rows.ts'

export const pickingTolerance = async ({ db }: Work) => ({ percent: await pickTolerance(db) })

export const listSubstitutes = (
  { db }: Work,
  { params, query }: Asked<typeof contract.listSubstitutes>,
) => substitutesFor(db, params.itemId, query)
