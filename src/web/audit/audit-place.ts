import type { AuditFilters } from '#contract/people/audit.ts'
import { type AuditKind, auditKinds } from '#domain/words/audit.ts'

/** The filters and page of the audit log, kept in the address. */
export type AuditPlace = AuditFilters & { after?: string }

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** People can type an address by hand, so invalid values are ignored. */
export function placeOf(address: Record<string, unknown>): AuditPlace {
  const { search, kind, person, from, to, after } = address
  const place: AuditPlace = {}
  if (typeof search === 'string') place.search = search.slice(0, 100)
  if (auditKinds.includes(kind as AuditKind)) place.kind = kind as AuditKind
  if (/^([1-9]\d{0,8}|customers|topside)$/.test(String(person))) place.person = String(person)
  if (isDay(from)) place.from = from
  if (isDay(to)) place.to = to
  if (typeof after === 'string') place.after = after
  return place
}
