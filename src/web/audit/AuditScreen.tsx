import { useNavigate, useSearch } from '#web/platform/routing/routing.ts'
import { listAudit } from '#contract/people/audit.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from './Audit.module.css'
import { AuditDays } from './AuditDays.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { type AuditPlace, placeOf } from './audit-place.ts'

/** Who changed what, with the old and the new value, newest first; pages come from the server. */
export function AuditScreen() {
  const { after, ...filters } = placeOf(useSearch())
  const navigate = useNavigate()
  const go = (place: AuditPlace, replace = false) =>
    navigate({ to: '/audit', search: place, replace })
  const page = useList(listAudit, { query: { ...filters, after } }, { keepPrevious: true })
  const { rows: entries, next } = page
  const filtered = Object.values(filters).some(Boolean)
  const older = (cursor: string) => {
    go({ ...filters, after: cursor })
    globalThis.scrollTo({ top: 0 })
  }
  return (
    <>
      <PageHeader title="Audit" />
      <AuditFilters place={filters} onChange={(change) => go({ ...filters, ...change }, true)} />
      <ListState
        query={page}
        isEmpty={entries.length === 0}
        empty={<NothingFound filtered={filtered} onClear={() => go({})} />}
      >
        <p className={styles.count} role="status">
          Showing {wholeNumber(entries.length)} of {counted(page.total, 'change')}
        </p>
        <AuditDays entries={entries} />
        <div className={styles.pages}>
          {after !== undefined && <Button onClick={() => go(filters)}>Newest</Button>}
          {next !== null && <Button onClick={() => older(next)}>Older changes</Button>}
        </div>
      </ListState>
    </>
  )
}

type NothingProps = { filtered: boolean; onClear: () => void }

const NothingFound = ({ filtered, onClear }: NothingProps) => (
  <EmptyState
    title={filtered ? 'No changes found' : 'No changes yet'}
    text={
      filtered
        ? 'Try fewer filters. The search matches the start of each word.'
        : 'Changes to prices, weights, statuses, payments, customers, users and settings appear here.'
    }
    action={filtered && <Button onClick={onClear}>Clear filters</Button>}
  />
)
