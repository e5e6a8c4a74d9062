import { species, type Species } from '#domain/lots/lots.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

const speciesNames: Record<Species, string> = {
  ...{ beef: 'Beef', pork: 'Pork', lamb: 'Lamb', goat: 'Goat' },
  ...{ poultry: 'Poultry', other: 'Other' },
}

type Props<Value> = {
  value: Value
  error?: string | undefined
  onChange: (value: Value) => void
}

export const SpeciesField = ({ value, error, onChange }: Props<Species>) => (
  <SelectField
    label="Animal"
    size="glove"
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value as Species)}
    options={species.map((each) => ({ value: each, label: speciesNames[each] }))}
  />
)

/** The number of pieces, which is optional. */
export const PiecesField = ({ value, error, onChange }: Props<string>) => (
  <NumberField
    label="Pieces"
    size="glove"
    optional
    inputMode="numeric"
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
  />
)
