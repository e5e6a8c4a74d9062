import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { countryOptions } from './lots-queries.ts'
import styles from './Receiving.module.css'

type Props = {
  /** 'Born in'; the button for one more says 'Born in another country'. */
  label: string
  countries: readonly string[]
  error?: string | undefined
  onChange: (countries: string[]) => void
}

/** Several countries, each in a select of its own, because mince and trimmings may be of animals from several. */
export function CountriesField({ label, countries, error, onChange }: Props) {
  const [isAdding, setAdding] = useState(false)
  const hasBlank = countries.length === 0 || isAdding
  const change = (at: number, country: string) => {
    // A select that is emptied stays, so that the focus does.
    setAdding(country === '' && countries.length > 1)
    onChange([...countries.slice(0, at), ...(country ? [country] : []), ...countries.slice(at + 1)])
  }
  return (
    <div className={styles.countries}>
      {[...countries, ...(hasBlank ? [''] : [])].map((country, at) => (
        <SelectField
          key={at}
          label={at === 0 ? label : `${label}, country ${at + 1}`}
          placeholder={at === 0 ? 'Not known' : 'No other country'}
          autoFocus={at > 0 && country === ''}
          value={country}
          error={at === 0 ? error : undefined}
          onChange={({ target }) => change(at, target.value)}
          options={countryOptions(country).filter(
            ({ value }) => value === country || !countries.includes(value),
          )}
        />
      ))}
      {!hasBlank && (
        <Button variant="quiet" size="lg" onClick={() => setAdding(true)}>
          {label} another country
        </Button>
      )}
    </div>
  )
}
