import * as contract from '#contract/audit.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { listAudit } from './read-audit.ts'

export const auditRoutes: Served[] = [serve(contract.listAudit, listAudit)]
