import type * as contract from '#contract/sites.ts'
import type { Site } from '#contract/sites.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { mainSiteOf, openSitesOf, sitesOf } from './sites-rows.ts'

export async function listSites(
  { db }: Work,
  { params }: Asked<typeof contract.listSites>,
): Promise<Site[]> {
  if (!(await mainSiteOf(db, params.customerId))) throw notFound('Customer')
  return sitesOf(db, params.customerId)
}

export const listOwnSites = ({ db, actor }: Work): Promise<Site[]> =>
  openSitesOf(db, customerOf(actor))
