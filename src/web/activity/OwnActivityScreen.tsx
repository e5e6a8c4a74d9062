import { Link } from '#web/platform/routing/Link.tsx'
import { activityTypes, listOwnActivity } from '#contract/people/activity.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { SelectFilter } from '#web/ui/fields/SelectFilter.tsx'
import styles from './OwnActivityScreen.module.css'
import { type ActivityFilters, limits, refreshMs } from './filters.ts'
import { typeNames } from './type-names.ts'

/** Activity of a customer's own logins, newest first. */
export function OwnActivityScreen() {
  const [filters, filter] = usePlace<ActivityFilters>()
  const { search, type, limit = 100 } = filters
  const activity = useList(
    listOwnActivity,
    { query: { search, type, limit } },
    { keepPrevious: true, refreshMs },
  )
  return (
    <div className={styles.page}>
      <PageHeader title="Activity" back={<Link to="/customer">Back to Dashboard</Link>} />
      <Filters filters={filters} filter={filter} />
      <ListState
        query={activity}
        error={activity.error && 'Failed to fetch activities'}
        isEmpty={activity.rows.length === 0}
        empty={<EmptyState title="No activity found" text="Your sign-ins appear here." />}
      >
        <ul role="list" className={styles.entries}>
          {activity.rows.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <span>
                <strong>{typeNames[entry.activityType]}</strong>
                {entry.description !== typeNames[entry.activityType] && (
                  <>
                    <br />
                    {entry.description}
                  </>
                )}
              </span>
              <span className={styles.soft}>
                {momentOrDash(entry.createdAt)}
                <br />
                {entry.ipAddress ?? '–'}
              </span>
            </li>
          ))}
        </ul>
        <ListEnd list={activity} noun="records" />
      </ListState>
    </div>
  )
}

type FiltersProps = { filters: ActivityFilters; filter: (change: ActivityFilters) => void }

function Filters({ filters, filter }: FiltersProps) {
  return (
    <div role="group" aria-label="Filter the activity" className={styles.filters}>
      <SearchBox
        label="Search"
        size="lg"
        className={styles.search}
        value={filters.search ?? ''}
        onChange={(text) => filter({ search: text || undefined })}
      />
      <SelectFilter
        label="Activity type"
        all="All types"
        size="lg"
        choices={activityTypes}
        labelOf={(each) => typeNames[each]}
        value={filters.type}
        onChange={(type) => filter({ type })}
      />
      <SelectField
        label="Records"
        size="lg"
        value={String(filters.limit ?? 100)}
        onChange={({ target }) => filter({ limit: Number(target.value) })}
        options={limits.map((value) => ({ value: String(value), label: String(value) }))}
      />
    </div>
  )
}
