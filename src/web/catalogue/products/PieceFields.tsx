import { useFormContext } from 'react-hook-form'
import type { Product, Variation } from '#contract/catalogue/products.ts'
import { listTares } from '#contract/orders/tares.ts'
import type { OrderedBy } from '#domain/products/by-the-piece.ts'
import { isWeighed, quantity } from '#domain/products/quantities.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import styles from './CatalogueManager.module.css'
import { numberOrNone, orNone, type Terms } from './product-form.ts'
import { Suggestion } from './SuggestedAverage.tsx'

const ways: { value: OrderedBy; label: string }[] = [
  { value: 'kg', label: 'by weight' },
  { value: 'piece', label: 'by the piece' },
  { value: 'box', label: 'by the box' },
]

/** How a product or size that is priced by the kg is ordered, and what one piece of it weighs. */
export function PieceFields({ of }: { of?: Product | Variation | undefined }) {
  const { register, formState, watch, setValue } = useFormContext<Terms & { unit: string }>()
  const { errors } = formState
  const [unit, orderedBy, tareId, averageKg] = watch(['unit', 'orderedBy', 'tareId', 'averageKg'])
  if (!isWeighed(unit) && orderedBy === 'kg') return null
  const kg = (field: 'averageKg' | 'leastKg' | 'mostKg', label: string) => (
    <NumberField
      label={label}
      suffix="kg"
      optional={field !== 'averageKg'}
      error={errors[field]?.message}
      {...register(field, { setValueAs: orNone })}
    />
  )
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label="Ordered"
          error={errors.orderedBy?.message}
          options={ways}
          {...register('orderedBy')}
        />
        <TareField chosen={tareId} />
        {orderedBy === 'box' && (
          <NumberField
            label="Pieces in a box"
            inputMode="numeric"
            error={errors.piecesPerBox?.message}
            {...register('piecesPerBox', { setValueAs: numberOrNone })}
          />
        )}
      </div>
      {orderedBy !== 'kg' && of && (
        <Suggestion
          of={of}
          averageKg={averageKg}
          onUse={(kg) => setValue('averageKg', kg, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      {orderedBy !== 'kg' && (
        <div className={styles.row}>
          {kg('averageKg', 'Average piece')}
          {kg('leastKg', 'At least')}
          {kg('mostKg', 'At most')}
        </div>
      )}
    </>
  )
}

/** What it is weighed in. A tare that is no longer used stays offered where it is chosen. */
function TareField({ chosen }: { chosen: number | null }) {
  const { register, formState } = useFormContext<Terms>()
  const tares = useQuestion(listTares, {}).data ?? []
  const offered = tares.filter(({ id, isActive }) => isActive || id === chosen)
  return (
    <SelectField
      key={tares.length}
      label="Weighed in"
      error={formState.errors.tareId?.message}
      options={[
        { value: '', label: 'No tare' },
        ...offered.map(({ id, name, kg }) => ({
          value: String(id),
          label: `${name}, ${quantity(kg)} kg`,
        })),
      ]}
      {...register('tareId', { setValueAs: numberOrNone })}
    />
  )
}
