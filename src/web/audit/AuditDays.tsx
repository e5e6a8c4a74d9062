import { listCategories } from '#contract/catalogue/catalogue.ts'
import type { AuditEntry } from '#contract/people/audit.ts'
import { whatChanged, whatItIs } from '#domain/words/audit-words.ts'
import { formatDayOf, formatFullDay, formatTime } from '#domain/days/day-labels.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import styles from './Audit.module.css'
import { SubjectLink } from './SubjectLink.tsx'

/** Entries grouped by the day they were made, in London time. */
export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const { data } = useQuestion(listCategories, {})
  const categories = new Map((data ?? []).map(({ id, name }) => [id, name]))
  return byDay(entries).map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2 className={styles.date}>{inFull(day)}</h2>
      <ul role="list" className={styles.entries}>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} categories={categories} />
        ))}
      </ul>
    </section>
  ))
}

/** The days as '01/12/2026', in the order of their entries. */
function byDay(entries: readonly AuditEntry[]): [string, AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const day = formatDayOf(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

const inFull = (day: string): string =>
  `${formatFullDay(day.split('/').reverse().join('-'))} ${day.slice(-4)}`

type EntryProps = { entry: AuditEntry; categories: ReadonlyMap<number, string> }

function Entry({ entry, categories }: EntryProps) {
  const { at, actorName, customerName } = entry
  const about = whatItIs(entry)
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <SubjectLink entry={entry}>{about}</SubjectLink>: {whatChanged(entry, categories)}
        {customerName && !about.includes(customerName) && (
          <span className={styles.soft}> · {customerName}</span>
        )}
      </p>
      <p className={styles.who}>
        {actorName}
        <span className={styles.comma}>, </span>
        <time dateTime={at}>{formatTime(at)}</time>
      </p>
    </li>
  )
}
