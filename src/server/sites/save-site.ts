import type * as contract from '#contract/customers/sites.ts'
import type { Site } from '#contract/customers/sites.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { type Refusal, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { isoOf } from '#server/platform/clock.ts'
import { sqlState } from '#server/platform/database/db.ts'
import { insertSite, lockSite, mainSiteOf, writeSite } from './sites-rows.ts'

type Body = Asked<typeof contract.changeSite>['body']

/** Changes a site, closes it to new orders or reopens it; orders in progress keep its name. */
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

/** Blank fields become null. */
const asKept = ({ deliveryDays, ...change }: Omit<Body, 'version'>) => ({
  ...change,
  ...(deliveryDays && { deliveryDays: [...new Set(deliveryDays)] }),
  ...(change.contactName !== undefined && { contactName: change.contactName || null }),
  ...(change.phone !== undefined && { phone: change.phone || null }),
  ...(change.deliveryInstructions !== undefined && {
    deliveryInstructions: change.deliveryInstructions || null,
  }),
})

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

function siteNameTaken(): Refusal {
  const message = 'This customer already has a site with this name'
  return invalid(message, { name: message })
}

/** Refuses a name that the customer's own address has. */
function refuseMainName(name: string, main: string | null): void {
  if (main && main.toLowerCase() === name.toLowerCase()) throw siteNameTaken()
}

/** Throws a Refusal if another open site has the name; rethrows any other error. */
function throwTaken(error: unknown): never {
  if (sqlState(error) === '23505') throw siteNameTaken()
  throw error
}
