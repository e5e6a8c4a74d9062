import type * as contract from '#contract/sites.ts'
import type { Site } from '#contract/sites.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { mainSiteOf, openSitesOf, sitesOf } from './sites-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

export async function listSites(
  { db }: Work,
  { params, query }: Asked<typeof contract.listSites>,
): Promise<Page<Site>> {
  if (!(await mainSiteOf(db, params.customerId))) throw notFound('Customer')
  return sitesOf(db, params.customerId, query)
}

export const listOwnSites = (
  { db, actor }: Work,
  { query }: Asked<typeof contract.listOwnSites>,
): Promise<Page<Site>> => openSitesOf(db, customerOf(actor), query)
