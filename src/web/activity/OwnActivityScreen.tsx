import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { activityTypes, listOwnActivity } from '#contract/activity.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { useQuestion } from '#web/platform/queries.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './OwnActivityScreen.module.css'
import { typeNames } from './type-names.ts'

type Type = (typeof activityTypes)[number]

/** What a customer's own logins did, newest first. */
export function OwnActivityScreen() {
  const [type, setType] = useState<Type | ''>('')
  const activity = useQuestion(
    listOwnActivity,
    { query: { type: type || undefined } },
    { keepPrevious: true },
  )
  return (
    <div className={styles.page}>
      <PageHeader title="Activity" back={<Link to="/customer">Back to Dashboard</Link>} />
      <SelectField
        label="Activity type"
        size="lg"
        value={type}
        onChange={({ target }) => setType(target.value as Type | '')}
        options={[
          { value: '', label: 'All types' },
          ...activityTypes.map((value) => ({ value, label: typeNames[value] })),
        ]}
      />
      <ListState
        pending={activity.isPending}
        error={activity.error && 'Failed to fetch activities'}
        onRetry={() => void activity.refetch()}
        retrying={activity.isFetching}
        isEmpty={activity.data?.length === 0}
        empty={<EmptyState title="No activity found" text="Your sign-ins appear here." />}
      >
        <ul role="list" className={styles.entries}>
          {activity.data?.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <span>
                <strong>{typeNames[entry.activityType]}</strong>
                <br />
                {entry.description}
              </span>
              <span className={styles.soft}>
                {momentOrDash(entry.createdAt)}
                <br />
                {entry.ipAddress ?? '–'}
              </span>
            </li>
          ))}
        </ul>
      </ListState>
    </div>
  )
}
