import * as contract from '#contract/system.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { readSystem } from './read-system.ts'

export const systemRoutes: Served[] = [serve(contract.getSystem, readSystem)]
