import { wholeNumber } from '#domain/words/counted.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import type { Choice } from '#web/ui/fields/choice-lists.ts'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { useDatesSummary } from './orders-queries.ts'

type Props = { value: string; onChange: (date: string) => void }

/** Chooses all dates or one with open orders; each date says how many of its orders are unconfirmed. */
export function DeliveryDateField({ value, onChange }: Props) {
  const { data: dates = [] } = useDatesSummary()
  const upcoming = dates.map(({ date, unconfirmedCount }): Choice => ({
    value: date,
    label: formatLongDay(date),
    ...(unconfirmedCount > 0 && { note: `${wholeNumber(unconfirmedCount)} unconfirmed` }),
  }))
  // The address may still name a day in the past.
  const other = /^\d{4}-\d\d-\d\d$/.test(value) && dates.every(({ date }) => date !== value)
  return (
    <ChoiceField
      label="Delivery date"
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: 'All Dates' },
        ...(other ? [{ value, label: formatLongDay(value) }] : []),
        ...upcoming,
      ]}
    />
  )
}
