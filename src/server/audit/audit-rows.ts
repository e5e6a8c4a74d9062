import { and, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry, AuditFilters } from '#contract/people/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { auditEntries as entries } from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

const newestFirst = new Sort<AuditEntry>(
  'audit',
  'descending',
  ['moment', entries.at, ({ at }) => at],
  ['whole', entries.id, ({ id }) => id],
)

/** The entries that pass every filter, newest first. */
export function entriesFound(
  db: Db,
  filters: AuditFilters,
  page: PageAsked,
): Promise<Page<AuditEntry>> {
  const wanted = passing(filters)
  return pageOf(newestFirst, page, {
    rows: async ({ beyond, order, limit }) => {
      const found = db.select().from(entries).where(and(wanted, beyond))
      return (await found.orderBy(...order).limit(limit)) as AuditEntry[]
    },
    count: () => countOf(db, entries, wanted),
  })
}

const passing = ({ search, kind, person, from, to }: AuditFilters): SQL | undefined =>
  and(
    search ? holding(search) : undefined,
    kind && sql`audit_entries.subject = ${kind}`,
    person ? by(person) : undefined,
    from ? sql`audit_entries.at >= ${midnight(from)}` : undefined,
    to ? sql`audit_entries.at < ${midnight(to, 1)}` : undefined,
  )

/** The midnight in London that begins a day, or the day that is `later` days after it. */
const midnight = (day: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/London')`

function by(person: string): SQL {
  if (person === 'customers') return sql`audit_entries.actor_role = 'customer'`
  if (person === 'topside') return sql`audit_entries.actor_id is null`
  return sql`audit_entries.actor_id = ${Number(person)}`
}

/** The characters between words, as in the database's function `audit_words`. */
const between = /[\s,;:()/\\'"£&|!?]+/
const mostWords = 6

/**
 * Each typed word, up to six, must begin a word of the entry; a single letter or digit must be a whole word. An index
 * covers the same expression.
 */
function holding(search: string): SQL {
  const words = search
    .toLowerCase()
    .split(between)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, ''))
    .filter(Boolean)
    .slice(0, mostWords)
  if (words.length === 0) return sql`false`
  const query = words.map((word) => `'${word}'${word.length > 1 ? ':*' : ''}`).join(' & ')
  return sql`audit_words(audit_entries.subject_name, audit_entries.customer_name,
    audit_entries.actor_name, audit_entries.old_value, audit_entries.new_value) @@ ${query}::tsquery`
}
