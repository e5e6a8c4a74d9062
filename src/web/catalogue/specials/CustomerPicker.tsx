import { useController } from 'react-hook-form'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import styles from '#web/catalogue/products/CatalogueManager.module.css'
import type { SpecialForm } from './special-form.ts'
import { useCustomersToChoose } from './specials-queries.ts'

/** Who sees a special; the list scrolls in a capped height (spec 2 §9). */
export function CustomerPicker() {
  const customers = useCustomersToChoose()
  const { field, fieldState } = useController<SpecialForm, 'customerIds'>({ name: 'customerIds' })
  const chosen = new Set(field.value)
  const toggle = (id: number) =>
    field.onChange(chosen.has(id) ? field.value.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className={styles.picker}>
      <legend>Customers ({chosen.size} selected)</legend>
      <ListState
        pending={customers.isPending}
        error={customers.error}
        onRetry={() => void customers.refetch()}
        isEmpty={customers.data?.length === 0}
        empty={<p>No customers yet.</p>}
      >
        <div className={styles.pickerList} tabIndex={0} role="group" aria-label="Customers">
          {customers.data?.map(({ id, name, tradingName, accountId }) => (
            <CheckboxField
              key={id}
              label={`${tradingName ?? name} (${accountId})`}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      </ListState>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </fieldset>
  )
}
