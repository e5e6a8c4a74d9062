import { useState } from 'react'
import { formatDay } from '#domain/days/day-labels.ts'
import type { Form, Species } from '#domain/lots/lots.ts'
import { noOrigin, originInWords, type Origin } from '#domain/lots/origin.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CountriesField } from './CountriesField.tsx'
import { countryOptions, useMarket } from './lots-queries.ts'
import styles from './Receiving.module.css'

type Props = {
  origin: Origin
  species: Species
  form: Form
  /** Where the facts come from, such as 'as the last box'. */
  note?: string | undefined
  errors: Record<string, string>
  change: (some: Partial<Origin>) => void
}

/**
 * Where the meat comes from, folded to one line once it is known; it stays open for somebody who chooses in it until
 * they fold it.
 */
export function OriginFields({ origin, species, form, note, errors, change }: Props) {
  const [isUsed, setUsed] = useState(false)
  const said = originInWords({ ...origin, species, form }, useMarket())
  const countries = (name: 'bornIn' | 'rearedIn' | 'slaughteredIn', label: string) => (
    <CountriesField
      label={label}
      countries={origin[name]}
      error={errors[name]}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  )
  const isWrong = Object.keys(noOrigin).some((field) => errors[field])
  const killed = origin.slaughteredOn && `slaughtered on ${formatDay(origin.slaughteredOn)}`
  return (
    <details
      className={styles.origin}
      open={isUsed || isWrong || (said === null && species !== 'other')}
      onToggle={({ currentTarget }) => !currentTarget.open && setUsed(false)}
    >
      <summary>
        <span className={styles.originTitle}>
          Born, reared, slaughtered, cut {note && <em>{note}</em>}
        </span>
        <strong>{[said, killed].filter(Boolean).join(' · ') || 'Not known'}</strong>
      </summary>
      <div className={styles.pair} onChange={() => setUsed(true)}>
        {countries('bornIn', 'Born in')}
        {countries('rearedIn', 'Reared in')}
        {countries('slaughteredIn', 'Slaughtered in')}
        <TextField
          label="Slaughterhouse number"
          value={origin.slaughterhouse ?? ''}
          error={errors.slaughterhouse}
          onChange={({ target }) => change({ slaughterhouse: target.value || null })}
        />
        <SelectField
          label={form === 'mince' ? 'Prepared in' : 'Cut in'}
          placeholder="Not known"
          value={origin.cutIn ?? ''}
          error={errors.cutIn}
          onChange={({ target }) => change({ cutIn: target.value || null })}
          options={countryOptions(origin.cutIn ?? '')}
        />
        <TextField
          label="Cutting plant numbers"
          hint="Several with commas"
          value={origin.cuttingPlants.join(',')}
          error={errors.cuttingPlants}
          onChange={({ target }) =>
            change({ cuttingPlants: target.value ? target.value.split(',') : [] })
          }
        />
        <TextField
          label="Slaughtered on"
          type="date"
          value={origin.slaughteredOn ?? ''}
          error={errors.slaughteredOn}
          onChange={({ target }) => change({ slaughteredOn: target.value || null })}
        />
      </div>
    </details>
  )
}
