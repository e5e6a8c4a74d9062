import type * as contract from '#contract/audit.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { isDay } from '#domain/days.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { entriesFound } from './audit-rows.ts'

/** A page of what was found; one more is looked for, to know whether there is another page. */
export async function listAudit(
  { db }: Work,
  { query }: Asked<typeof contract.listAudit>,
): Promise<AnswerOf<typeof contract.listAudit>> {
  const { limit, from, to } = query
  for (const [field, day] of Object.entries({ from, to }))
    if (day && !isDay(day))
      throw invalid('There is no such day.', { [field]: 'There is no such day.' })
  const found = await entriesFound(db, { ...query, limit: limit + 1 })
  const entries = found.slice(0, limit)
  return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null }
}
