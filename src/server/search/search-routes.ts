import * as contract from '#contract/business/search.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { search } from './find.ts'

export const searchRoutes: Served[] = [serve(contract.search, search)]
