import { getSettings } from '#contract/business/settings.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { obstacleToClosedDay } from '#domain/days/closed-days.ts'
import type { DeliverySchedule } from '#domain/days/delivery-dates.ts'
import { obstacleToOtherDay } from '#domain/days/delivery-terms.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { DateChips } from '#web/ui/fields/DateChips.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDeliveryDates, useIsCustomer } from '#web/ordering/ordering-queries.ts'
import styles from './BasketPanel.module.css'

type Props = {
  customerId: number
  value: string | null
  /** The site that the order goes to; null for the customer's own address. */
  siteId: number | null
  /**
   * False on the order screen if the customer has no delivery days; then it has no dates to choose from (rules 6.3).
   */
  scheduled: boolean
  /** The delivery date of the edited order, which it may always keep. */
  own?: string
  /** The delivery days of the place that is delivered to; undefined while loading. */
  terms?: DeliverySchedule | undefined
  error: string | null
  onChange: (date: string) => void
}

/** Customers choose one of their delivery dates, admins any day from today (rules 6.3). */
export function DeliveryDateField(props: Props) {
  const customer = useIsCustomer()
  return customer ? <OfferedDates {...props} /> : <AnyDate {...props} />
}

/** If nothing is delivered on the day, or not to this customer, an admin is told so and can choose it all the same. */
function AnyDate({ value, terms, error, onChange }: Props) {
  const settings = useQuestion(getSettings, {})
  const closed = value && obstacleToClosedDay(value, settings.data?.closedDays ?? [])
  const other = value && terms && obstacleToOtherDay(value, terms)
  return (
    <TextField
      label="Delivery date"
      type="date"
      size="lg"
      min={londonToday()}
      value={value ?? ''}
      error={error}
      hint={closed || other}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function OfferedDates({ customerId, value, siteId, scheduled, own, error, onChange }: Props) {
  const { data: dates, isPending, isError, refetch } = useDeliveryDates(customerId, siteId)
  if (isPending) return <p className={styles.soft}>Loading delivery dates...</p>
  if (isError && !dates)
    return (
      <p className={styles.soft}>
        The delivery dates could not be loaded.{' '}
        <button type="button" className={styles.again} onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    )
  const offered = scheduled ? (dates ?? []) : []
  const days =
    own && offered.every(({ date }) => date !== own)
      ? [{ date: own, obstacle: null, order: null }, ...offered]
      : offered
  if (days.length === 0) return <Notice tone="waiting">No delivery dates available</Notice>
  return (
    <fieldset className={styles.dates}>
      <legend>Delivery date</legend>
      <DateChips
        label="Delivery date"
        value={value}
        onChange={onChange}
        days={days.map(({ date, obstacle, order }) => {
          const [weekday = '', ...rest] = formatLongDay(date).split(' ')
          const reason = date === own ? null : obstacle
          const day = rest.join(' ')
          return {
            day: date,
            label: weekday,
            subLabel: order && date !== own ? `${day} · ordered` : day,
            reason,
          }
        })}
      />
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
