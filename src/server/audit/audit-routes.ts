import * as contract from '#contract/people/audit.ts'
import type { AuditEntry } from '#contract/people/audit.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import { isDay } from '#domain/days/days.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { entriesFound } from './audit-rows.ts'

function listAudit(
  { db }: Work,
  { query }: Asked<typeof contract.listAudit>,
): Promise<Page<AuditEntry>> {
  const { from, to } = query
  for (const [field, day] of Object.entries({ from, to }))
    if (day && !isDay(day))
      throw invalid('There is no such day.', { [field]: 'There is no such day.' })
  return entriesFound(db, query, query)
}

export const auditRoutes: Served[] = [serve(contract.listAudit, listAudit)]
