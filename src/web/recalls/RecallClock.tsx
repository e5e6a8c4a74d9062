import { useEffect, useState } from 'react'
import type { WholeRecall } from '#contract/lots/recalls.ts'
import { formatTime } from '#domain/days/day-labels.ts'
import { toldInWords, toldOf } from '#domain/lots/recall-told.ts'
import { answeredOf, ownLimitHours } from '#domain/lots/recalls.ts'
import { ageMs, nowMs } from '#web/platform/clock.ts'
import { Card } from '#web/ui/Card.tsx'
import css from './Recalls.module.css'

const inWords = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** False for steps that each customer ends at another time: those show how many customers, not a time. */
const hasTime = (name: string) => !['Customers told', 'Answered'].includes(name)

/** How long the recall has taken, and which of its steps are done. */
export function RecallClock({ recall }: { recall: WholeRecall }) {
  const { startedAt, authorityToldAt, closedAt, isDrill, customers } = recall
  const [, tick] = useState(0)
  useEffect(() => {
    if (closedAt) return
    const timer = setInterval(() => tick(nowMs()), 1000)
    return () => clearInterval(timer)
  }, [closedAt])
  const took = ageMs(startedAt) - (closedAt ? ageMs(closedAt) : 0)
  const { customers: answered } = answeredOf(customers)
  const nobody = customers.length === 0
  const steps: [string, string | null, string][] = [
    ['Begun', startedAt, isDrill ? 'nothing held' : 'all of it stopped'],
    [
      'Customers told',
      nobody ? startedAt : toldOf(customers).lastAt,
      nobody ? 'nobody has it' : toldInWords(customers),
    ],
    ...(isDrill
      ? []
      : ([['Authority told', authorityToldAt, authorityToldAt ? '' : 'not yet']] as [
          string,
          string | null,
          string,
        ][])),
    [
      'Answered',
      answered === customers.length ? startedAt : null,
      `${answered} of ${customers.length}`,
    ],
    ['Closed', closedAt, closedAt ? '' : 'not yet'],
  ]
  return (
    <Card>
      <div className={css.clock}>
        <p>
          <small>Since the start</small>
          <strong>{inWords(took)}</strong>
          <small>own limit {ownLimitHours}:00</small>
        </p>
        <ol className={css.steps} role="list">
          {steps.map(([name, at, note]) => (
            <li key={name} data-done={at !== null || undefined}>
              <strong>{name}</strong>
              <span>
                {[at && hasTime(name) && formatTime(at), note].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
