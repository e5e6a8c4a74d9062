import { SelectField, type SelectFieldProps } from './SelectField.tsx'

const options = [
  { value: 'day_before', label: 'The day before' },
  { value: 'same_day', label: 'The same day' },
]

/** The day on which ordering for a delivery ends; takes what a form's `register(name)` returns. */
export const CutoffDayField = (props: Omit<SelectFieldProps, 'label' | 'options'>) => (
  <SelectField label="Cut-off day" size="lg" options={options} {...props} />
)
