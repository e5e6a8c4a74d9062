import type { Customer } from '#contract/customers/customers.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import type { Site } from '#contract/customers/sites.ts'
import { mainSiteName } from '#domain/sites.ts'
import { type Weekday, weekdays } from '#domain/days/weekdays.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './StandingOrders.module.css'
import type { StandingForm } from './use-standing-form.ts'

type Props = {
  form: StandingForm
  customer: Customer
  /** The customer's sites, without its own address. */
  sites: readonly Site[]
  errors: Record<string, string>
}

/** The weekday, the pause, and notes for the butcher. */
export function StandingFields({ form: { texts, change }, customer, sites, errors }: Props) {
  const { deliveryDays } = sites.find(({ id }) => id === texts.siteId) ?? customer
  const days = weekdays.filter((day) => deliveryDays.length === 0 || deliveryDays.includes(day))
  const known = texts.weekday === '' || days.includes(texts.weekday)
  return (
    <Card title="When">
      <div className={styles.fields}>
        {sites.length > 0 && (
          <SelectField
            label="Deliver to"
            size="lg"
            value={texts.siteId ?? ''}
            error={errors.siteId}
            options={[
              { value: '', label: mainSiteName(customer.siteName) },
              ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ target }) => change({ siteId: Number(target.value) || null })}
          />
        )}
        <SelectField
          label="Delivery day"
          size="lg"
          placeholder="Choose a day"
          value={texts.weekday}
          error={errors.weekday}
          options={(known ? days : weekdays).map((day) => ({
            value: day,
            label: capitalised(day),
          }))}
          onChange={({ target }) => change({ weekday: target.value as Weekday | '' })}
        />
        <TextField
          label="Paused until"
          optional
          type="date"
          size="lg"
          min={londonToday()}
          hint="Nothing is ordered for deliveries before this day."
          error={errors.pausedUntil}
          value={texts.pausedUntil}
          onChange={({ target }) => change({ pausedUntil: target.value })}
        />
        <TextArea
          label="Order notes"
          optional
          rows={2}
          maxLength={1000}
          value={texts.orderNotes}
          onChange={({ target }) => change({ orderNotes: target.value })}
        />
      </div>
    </Card>
  )
}
