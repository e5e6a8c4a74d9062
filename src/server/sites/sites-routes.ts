import * as contract from '#contract/sites.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { addSite } from './add-site.ts'
import { changeSite } from './change-site.ts'
import { listOwnSites, listSites } from './read-sites.ts'

export const sitesRoutes: Served[] = [
  serve(contract.listSites, listSites),
  serve(contract.listOwnSites, listOwnSites),
  serve(contract.addSite, addSite),
  serve(contract.changeSite, changeSite),
]
