import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate, useSearch } from '#web/platform/routing/routing.ts'
import {
  countOrderReminders,
  listOrderReminders,
  type OrderReminderStatus,
} from '#contract/ordering/order-reminders.ts'
import { reminderWords } from '#domain/days/reminders.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { OrderRemindersTable } from './OrderRemindersTable.tsx'
import { ReminderTiles } from './ReminderTiles.tsx'

type Place = { status?: OrderReminderStatus }

/** The reminders that Topside itself sends to customers, and whether they were sent (rules 11.1). */
export function OrderRemindersScreen() {
  const { status }: Place = useSearch()
  const navigate = useNavigate()
  const { data } = useQuestion(countOrderReminders, {})
  const counts = data && { ...data, all: data.pending + data.sent + data.failed }
  const shown = status ?? 'all'
  return (
    <>
      <PageHeader title="Order Reminders" />
      <ReminderTiles counts={counts} />
      <Tabs
        label="Reminders shown"
        value={shown}
        onChange={(value) => {
          const search = value === 'all' ? {} : { status: value }
          navigate({ to: '/reminders', search, replace: true })
        }}
        tabs={[
          { value: 'all', label: 'All', count: counts?.all },
          { value: 'pending', label: reminderWords.pending, count: counts?.pending },
          { value: 'sent', label: reminderWords.sent, count: counts?.sent },
          ...(status === 'failed'
            ? [{ value: 'failed', label: reminderWords.failed, count: counts?.failed }]
            : []),
        ]}
      >
        <TabPanel value={shown}>
          <Reminders status={status} />
        </TabPanel>
      </Tabs>
    </>
  )
}

const emptyText = {
  all: 'Topside sends a reminder the day before a delivery, and reminds customers who have not placed their usual order.',
  pending: 'Nothing is waiting to be sent.',
  sent: 'No reminder has been sent yet.',
  failed: 'No reminder has failed.',
  discarded: 'No reminder was discarded.',
}

function Reminders({ status }: Place) {
  const reminders = useList(listOrderReminders, { query: { status } }, { keepPrevious: true })
  const { rows } = reminders
  return (
    <ListState
      query={reminders}
      isEmpty={rows.length === 0}
      empty={
        <EmptyState
          title="No reminders found"
          text={emptyText[status ?? 'all']}
          action={
            status === undefined && (
              <LinkButton>
                <Link to="/settings" hash="reminders">
                  Choose the times
                </Link>
              </LinkButton>
            )
          }
        />
      }
      skeleton={<Skeleton of="table" label="Loading reminders..." />}
    >
      <OrderRemindersTable reminders={rows} />
      <ListEnd list={reminders} noun="reminders" />
    </ListState>
  )
}
