import { Check } from 'lucide-react'
import type { Settings } from '#contract/business/settings.ts'
import { listBankHolidays } from '#contract/business/settings.ts'
import { type HolidayRegion, holidayRegions } from '#domain/days/bank-holidays.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import styles from './Settings.module.css'

type ClosedDay = Settings['closedDays'][number]

const names: Record<HolidayRegion, string> = {
  england: 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  'northern-ireland': 'Northern Ireland',
  ireland: 'Ireland',
}

/** The bank holidays of a nation in the next twelve months. */
export function useBankHolidays(region: HolidayRegion | null | undefined) {
  const today = londonToday()
  const year = Number(today.slice(0, 4))
  const until = `${year + 1}${today.slice(4)}`
  const asking = { enabled: Boolean(region) }
  const query = (of: number) => ({ query: { region: region ?? 'england', year: of } })
  const now = useQuestion(listBankHolidays, query(year), asking)
  const next = useQuestion(listBankHolidays, query(year + 1), asking)
  const isLoading = Boolean(region) && (now.isPending || next.isPending)
  if (!region || !now.data || !next.data) return { isLoading, holidays: undefined }
  const both = [...now.data, ...next.data]
  return { isLoading, holidays: both.filter(({ day }) => day >= today && day < until) }
}

type Props = {
  region: HolidayRegion | null | undefined
  onRegion: (region: HolidayRegion | null) => void
  holidays: readonly ClosedDay[] | undefined
  isLoading: boolean
  closed: readonly string[]
  onClose: (days: readonly ClosedDay[]) => void
  onOpen: (day: string) => void
}

/** Chooses a nation, and then which of its bank holidays are closed: each by a tick, or all at once. */
export function BankHolidays({ region, onRegion, holidays, isLoading, ...days }: Props) {
  const { closed, onClose, onOpen } = days
  const open = holidays?.filter(({ day }) => !closed.includes(day)) ?? []
  return (
    <div className={styles.holidays}>
      <SelectField
        label="Bank holidays of"
        placeholder="Choose a nation"
        options={holidayRegions.map((value) => ({ value, label: names[value] }))}
        value={region ?? ''}
        onChange={(event) => onRegion((event.target.value || null) as HolidayRegion | null)}
      />
      {isLoading && <Skeleton label="Loading bank holidays..." />}
      {region && !isLoading && !holidays && (
        <p className={styles.soft}>The bank holidays could not be loaded. Add the days below.</p>
      )}
      {holidays && (
        <>
          {open.length > 0 && (
            <div>
              <Button onClick={() => onClose(open)}>Close on all of them</Button>
            </div>
          )}
          <ul role="list" className={styles.chips} aria-label="Bank holidays to close on">
            {holidays.map((holiday) => (
              <li key={holiday.day}>
                <Chip
                  holiday={holiday}
                  isClosed={closed.includes(holiday.day)}
                  onPress={(isClosed) => (isClosed ? onOpen(holiday.day) : onClose([holiday]))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type ChipProps = { holiday: ClosedDay; isClosed: boolean; onPress: (isClosed: boolean) => void }

const Chip = ({ holiday: { day, name }, isClosed, onPress }: ChipProps) => (
  <button
    type="button"
    className={styles.chip}
    aria-pressed={isClosed}
    onClick={() => onPress(isClosed)}
  >
    {isClosed && <Check aria-hidden />}
    <span>
      <b>{formatLongDay(day)}</b> {name}
    </span>
  </button>
)
