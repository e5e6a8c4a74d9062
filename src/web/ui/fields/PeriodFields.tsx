import { addDays } from '#domain/days/days.ts'
import { TextField } from './TextField.tsx'

export type Period = { from: string; to: string }

type Props = {
  period: Period
  onChange: (change: Partial<Period>) => void
  size?: 'md' | 'lg'
  /** The error for one of the two days. */
  errors?: Partial<Period>
  /** The longest period allowed; the other end moves along. */
  mostDays?: number
}

/**
 * The first and last day of a period. A field that is left blank keeps its old day. If one day moves past the other,
 * both become that day.
 */
export function PeriodFields({ period, onChange, size = 'md', errors, mostDays }: Props) {
  const field = (name: keyof Period, label: string) => (
    <TextField
      label={label}
      type="date"
      size={size}
      value={period[name]}
      error={errors?.[name]}
      onChange={({ target }) =>
        target.value && onChange(moved(period, { end: name, day: target.value, mostDays }))
      }
    />
  )
  return (
    <>
      {field('from', 'From')}
      {field('to', 'To')}
    </>
  )
}

type Move = { end: keyof Period; day: string; mostDays: number | undefined }

function moved({ from, to }: Period, { end, day, mostDays }: Move): Partial<Period> {
  const crosses = end === 'from' ? day > to : day < from
  if (crosses) return { from: day, to: day }
  if (mostDays === undefined) return { [end]: day }
  const [first, last] = [addDays(day, 1 - mostDays), addDays(day, mostDays - 1)]
  return end === 'from'
    ? { from: day, ...(to > last && { to: last }) }
    : { to: day, ...(from < first && { from: first }) }
}
