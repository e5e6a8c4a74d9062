import { TextField } from './TextField.tsx'

export type Period = { from: string; to: string }

type Props = {
  period: Period
  onChange: (change: Partial<Period>) => void
  size?: 'md' | 'lg'
  /** What is wrong with an end. */
  errors?: Partial<Period>
}

/** The first and the last day of a period; an emptied field keeps what it was, and either end moves the other before it. */
export function PeriodFields({ period, onChange, size = 'md', errors }: Props) {
  const field = (name: keyof Period, label: string) => (
    <TextField
      label={label}
      type="date"
      size={size}
      value={period[name]}
      error={errors?.[name]}
      onChange={({ target }) => target.value && onChange(moved(period, name, target.value))}
    />
  )
  return (
    <>
      {field('from', 'From')}
      {field('to', 'To')}
    </>
  )
}

function moved({ from, to }: Period, end: keyof Period, day: string): Partial<Period> {
  const crosses = end === 'from' ? day > to : day < from
  return crosses ? { from: day, to: day } : { [end]: day }
}
