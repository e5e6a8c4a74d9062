import { TextField } from '#web/ui/TextField.tsx'

export type Period = { from: string; to: string }

type Props = { period: Period; onChange: (change: Partial<Period>) => void; size?: 'md' | 'lg' }

/** The first and the last day of a period; an emptied field keeps what it was. */
export function PeriodFields({ period, onChange, size = 'md' }: Props) {
  const field = (name: keyof Period, label: string) => (
    <TextField
      label={label}
      type="date"
      size={size}
      value={period[name]}
      onChange={({ target }) => target.value && onChange({ [name]: target.value })}
    />
  )
  return (
    <>
      {field('from', 'From')}
      {field('to', 'To')}
    </>
  )
}
