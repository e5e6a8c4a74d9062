import type * as contract from '#contract/sites.ts'
import type { Site } from '#contract/sites.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { refuseMainName, throwTaken } from './site-name-taken.ts'
import { lockSite, mainSiteOf, writeSite } from './sites-rows.ts'

type Body = Asked<typeof contract.changeSite>['body']

/** Changes a site, closes it to new orders or opens it again; orders on their way keep its name. */
export async function changeSite(
  work: Work,
  { params, body }: Asked<typeof contract.changeSite>,
): Promise<Site> {
  const { version, ...change } = body
  return work
    .transact(async (tx) => {
      const site = await lockSite(tx, params.id)
      const main = site && (await mainSiteOf(tx, site.customerId))
      if (!main) throw notFound('Site')
      if (version !== undefined && version !== site.version)
        throw await changedMeanwhile(tx, { of: 'sites', id: site.id, name: site.name })
      if (change.isActive ?? site.isActive) refuseMainName(change.name ?? site.name, main.name)
      work.concerns(site.customerId)
      return writeSite(tx, site.id, asKept(change))
    })
    .catch(throwTaken)
}

/** What was left blank is not known. */
const asKept = ({ deliveryDays, ...change }: Omit<Body, 'version'>) => ({
  ...change,
  ...(deliveryDays && { deliveryDays: [...new Set(deliveryDays)] }),
  ...(change.contactName !== undefined && { contactName: change.contactName || null }),
  ...(change.phone !== undefined && { phone: change.phone || null }),
  ...(change.deliveryInstructions !== undefined && {
    deliveryInstructions: change.deliveryInstructions || null,
  }),
})
