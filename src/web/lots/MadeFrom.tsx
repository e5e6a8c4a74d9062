import { Link } from '#web/platform/routing/Link.tsx'
import type { Lot } from '#contract/lots/lots.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { lastDayWords } from '#domain/lots/lots.ts'
import { usableKg } from '#domain/lots/stock.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import styles from './Lots.module.css'
import { signedKg } from '#domain/lots/lot-words.ts'

export type Input = { lotId: number; kg: string }

type InputsProps = {
  lots: readonly Lot[]
  /** How many free lots are out of date, and so are not among them. */
  expired: number
  inputs: Input[]
  onChange: (inputs: Input[]) => void
  error?: string | undefined
}

/** Chooses the lots that go into the new lot, and how much of each. The first to expire is offered first. */
export function Inputs({ lots, expired, inputs, onChange, error }: InputsProps) {
  const named = (lot: Lot) =>
    `${lot.code} ${lot.name}, ${signedKg(usableKg(lot))}${lot.useBy ? `, ${lastDayWords(lot).toLowerCase()} ${formatDay(lot.useBy)}` : ''}`
  const left = lots.filter(({ id }) => !inputs.some(({ lotId }) => lotId === id))
  return (
    <div className={styles.form}>
      {inputs.map(({ lotId, kg }) => {
        const lot = lots.find(({ id }) => id === lotId)
        return (
          <div key={lotId} className={styles.inputs}>
            <p>{lot ? named(lot) : 'This lot is no longer free.'}</p>
            <NumberField
              label={`Weight of ${lot?.code ?? 'it'}`}
              size="glove"
              suffix="kg"
              value={kg}
              onChange={({ target }) =>
                onChange(
                  inputs.map((each) =>
                    each.lotId === lotId ? { ...each, kg: target.value } : each,
                  ),
                )
              }
            />
            <Button
              size="glove"
              aria-label={`Leave out ${lot?.code ?? 'it'}`}
              onClick={() => onChange(inputs.filter((each) => each.lotId !== lotId))}
            >
              Leave out
            </Button>
          </div>
        )
      })}
      <SelectField
        label="Add a lot"
        size="glove"
        placeholder={left.length > 0 ? 'First to expire first' : 'No more free lots'}
        value=""
        error={error}
        onChange={({ target }) => {
          const lot = left.find(({ id }) => String(id) === target.value)
          const kg = lot ? usableKg(lot) : ''
          if (lot) onChange([...inputs, { lotId: lot.id, kg: kg.startsWith('-') ? '' : kg }])
        }}
        options={left.map((lot) => ({ value: String(lot.id), label: named(lot) }))}
      />
      {expired > 0 && <p>{counted(expired, 'lot')} out of date can’t be used.</p>}
      {lots.length === 0 && expired === 0 && (
        <p>
          Meat gets its lot when it is received. <Link to="/receiving">Receive meat</Link>
        </p>
      )}
    </div>
  )
}
