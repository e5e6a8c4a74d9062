import type * as contract from '#contract/sites.ts'
import type { Site } from '#contract/sites.ts'
import { isoOf } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { refuseMainName, throwTaken } from './site-name-taken.ts'
import { insertSite, mainSiteOf } from './sites-rows.ts'

export async function addSite(
  work: Work,
  { params, body }: Asked<typeof contract.addSite>,
): Promise<Site> {
  const { customerId } = params
  return work
    .transact(async (tx) => {
      const main = await mainSiteOf(tx, customerId)
      if (!main) throw notFound('Customer')
      refuseMainName(body.name, main.name)
      work.concerns(customerId)
      return insertSite(tx, {
        ...body,
        customerId,
        contactName: body.contactName || null,
        phone: body.phone || null,
        deliveryInstructions: body.deliveryInstructions || null,
        deliveryDays: [...new Set(body.deliveryDays)],
        createdAt: isoOf(work.now),
      })
    })
    .catch(throwTaken)
}
