import { useDeferredValue, useState } from 'react'
import { londonToday } from '#web/platform/clock.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { Card } from '#web/ui/Card.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { How } from '#web/ui/How.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { askedBy, type ChangeForm, isComplete, newForm } from './change-form.ts'
import { ChangeFields, obstacleTo, ScheduleBar } from './ChangeFields.tsx'
import { ChangePreview } from './ChangePreview.tsx'
import { ChangesList } from './ChangesList.tsx'
import { oddWords } from './odd-changes.ts'
import { OddPrices } from './OddPrices.tsx'
import styles from './PriceChanges.module.css'
import { useCategories, usePreview } from './price-changes-queries.ts'
import { useSchedule } from './use-schedule.ts'

const steps = [
  'Choose a category or products, and by how much: percent or pence, up or down.',
  'Choose whether customers’ own prices change as well, and the day it begins.',
  'The preview shows every price before and after. Nothing changes until you schedule it.',
  'A scheduled change can be taken back until its day. Orders already placed keep their prices.',
]

/** Changes many prices at once, by a rule or a file, from a chosen day (rules 5.8 and 5.9). */
export function PriceChangesScreen() {
  const categories = useCategories()
  const [{ category }] = usePlace<{ category?: number }>()
  return (
    <>
      <PageHeader title="Change prices" subtitle="Preview every price before it changes" />
      <How title="How price changes work" steps={steps} />
      <ListState
        query={categories}
        skeleton={<Skeleton of="table" label="Loading categories..." />}
      >
        {categories.data && (
          // Another category in the address, which the search can set, starts a new form.
          <Planner key={category} first={category ?? categories.data[0]?.id ?? 1} />
        )}
      </ListState>
      <Card title="Scheduled and past changes" className={styles.list}>
        <ChangesList />
      </Card>
    </>
  )
}

function Planner({ first }: { first: number }) {
  const [form, setForm] = useState(() => newForm(String(first), londonToday()))
  const change = (some: Partial<ChangeForm>) => setForm((now) => ({ ...now, ...some }))
  const asked = useDeferredValue(askedBy(form))
  const preview = usePreview(asked, useDeferredValue(form.fromDate))
  const shown = isComplete(asked) ? preview.data : undefined
  const count = shown ? shown.catalogueCount + shown.ownCount : 0
  const odd = { count: shown?.oddCount ?? 0, words: shown ? oddWords(shown) : [] }
  // Whoever finds odd prices right has seen these prices, so other odd prices are asked about again.
  const [foundRight, setFoundRight] = useState<string | null>(null)
  const seen = JSON.stringify(odd)
  const areRight = foundRight === seen
  const obstacle = obstacleTo(form, { count, odd: areRight ? 0 : odd.count })
  const { busy, schedule } = useSchedule(
    form,
    { count, oddPricesAreRight: odd.count > 0 && areRight },
    () => change({ amount: '', lines: [], leftOut: [] }),
  )
  const submit = () => {
    if (!obstacle && !preview.isFetching && !busy) void schedule()
  }
  return (
    <div className={styles.planner}>
      <ChangeFields form={form} change={change} preview={shown} onSubmit={submit} />
      <ChangePreview form={form} change={change} preview={preview} />
      <ScheduleBar form={form} count={count} busy={busy} obstacle={obstacle}>
        {odd.count > 0 && (
          <OddPrices
            {...odd}
            areRight={areRight}
            onChange={(right) => setFoundRight(right ? seen : null)}
          />
        )}
      </ScheduleBar>
    </div>
  )
}
