import * as contract from '#contract/customers/sites.ts'
import type { Site } from '#contract/customers/sites.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { addSite, changeSite } from './save-site.ts'
import { mainSiteOf, openSitesOf, sitesOf } from './sites-rows.ts'

async function listSites(
  { db }: Work,
  { params, query }: Asked<typeof contract.listSites>,
): Promise<Page<Site>> {
  if (!(await mainSiteOf(db, params.customerId))) throw notFound('Customer')
  return sitesOf(db, params.customerId, query)
}

const listOwnSites = (
  { db, actor }: Work,
  { query }: Asked<typeof contract.listOwnSites>,
): Promise<Page<Site>> => openSitesOf(db, customerOf(actor), query)

export const sitesRoutes: Served[] = [
  serve(contract.listSites, listSites),
  serve(contract.listOwnSites, listOwnSites),
  serve(contract.addSite, addSite),
  serve(contract.changeSite, changeSite),
]
