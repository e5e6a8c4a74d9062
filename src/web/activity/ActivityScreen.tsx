import { Link } from '#web/platform/routing/Link.tsx'
import { activityTypes, listActivity } from '#contract/people/activity.ts'
import { anotherProgram, deviceOf } from '#domain/people/devices.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { SelectFilter } from '#web/ui/fields/SelectFilter.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import styles from './ActivityScreen.module.css'
import { type ActivityFilters, limits, refreshMs } from './filters.ts'
import { typeNames } from './type-names.ts'

/** What customers' logins have done; fetched again every 30 seconds (rules 11.4). */
export function ActivityScreen() {
  const [filters, filter] = usePlace<ActivityFilters>()
  const { search, type, limit = 100 } = filters
  const activity = useList(
    listActivity,
    { query: { search, type, limit } },
    { keepPrevious: true, refreshMs },
  )
  return (
    <>
      <PageHeader title="Customer Activity" />
      <Toolbar label="Filter the activity">
        <SearchBox
          label="Search"
          value={search ?? ''}
          onChange={(text) => filter({ search: text || undefined })}
        />
        <SelectFilter
          label="Activity type"
          all="All types"
          choices={activityTypes}
          labelOf={(each) => typeNames[each]}
          value={type}
          onChange={(next) => filter({ type: next })}
        />
        <SelectField
          label="Records"
          value={String(limit)}
          onChange={({ target }) => filter({ limit: Number(target.value) })}
          options={limits.map((value) => ({ value: String(value), label: String(value) }))}
        />
      </Toolbar>
      <ListState
        query={activity}
        error={activity.error && 'Failed to fetch activities'}
        isEmpty={activity.rows.length === 0}
        empty={
          <EmptyState
            title="No activity found"
            text="Customers’ sign-ins and account set-ups appear here, once they are invited."
            action={
              <LinkButton>
                <Link to="/invitations">Invite customers</Link>
              </LinkButton>
            }
          />
        }
      >
        <DataTable caption="Customer activity" dense cards>
          <thead>
            <Tr>
              <Th>When</Th>
              <Th>Customer</Th>
              <Th>Type</Th>
              <Th>Event</Th>
              <Th>Address</Th>
              <Th>Browser</Th>
            </Tr>
          </thead>
          <tbody>
            {activity.rows.map((entry) => (
              <Tr key={entry.id}>
                <Td label="When" whole>
                  {momentOrDash(entry.createdAt)}
                </Td>
                <Td label="Customer">{entry.customerName ?? '–'}</Td>
                <Td label="Type">{typeNames[entry.activityType]}</Td>
                <Td label="Event">
                  {entry.description}
                  {entry.errorDetails && <ErrorDetails text={entry.errorDetails} />}
                </Td>
                <Td label="Address" soft>
                  {entry.ipAddress ?? '–'}
                </Td>
                <Td label="Browser" soft className={styles.browser}>
                  {browserOf(entry.userAgent)}
                </Td>
              </Tr>
            ))}
          </tbody>
        </DataTable>
        <ListEnd list={activity} noun="records" />
      </ListState>
    </>
  )
}

/** Names the device and browser; a program that Topside doesn't know is shown as it describes itself. */
function browserOf(userAgent: string | null): string {
  if (!userAgent) return '–'
  const device = deviceOf(userAgent)
  return device === anotherProgram ? userAgent : device
}

const ErrorDetails = ({ text }: { text: string }) => (
  <details className={styles.details}>
    <summary>Details</summary>
    <pre>{text}</pre>
  </details>
)
