import { SelectField, type SelectFieldProps } from './SelectField.tsx'
import { useAhead } from '#web/ui/hooks/use-ahead.ts'

export type SelectFilterProps<T extends string> = {
  label: string
  /** The option that shows everything: 'All statuses'. */
  all: string
  choices: readonly T[]
  labelOf: (choice: T) => string
  value: T | undefined
  size?: SelectFieldProps['size']
  onChange: (value: T | undefined) => void
}

/** Filters a list. The choice is shown at once, the filtered list a moment later. */
export function SelectFilter<T extends string>(props: SelectFilterProps<T>) {
  const { label, all, choices, labelOf, value, size, onChange } = props
  const [chosen, choose] = useAhead(value, onChange)
  return (
    <SelectField
      label={label}
      size={size}
      value={chosen ?? ''}
      onChange={({ target }) => choose(choices.find((choice) => choice === target.value))}
      options={[
        { value: '', label: all },
        ...choices.map((choice) => ({ value: choice, label: labelOf(choice) })),
      ]}
    />
  )
}
