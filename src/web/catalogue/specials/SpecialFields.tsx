import { useController, useFormContext } from 'react-hook-form'
import { specialUnits } from '#domain/products/units.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { AllergenFields } from '#web/catalogue/products/AllergenFields.tsx'
import { IngredientsField } from '#web/catalogue/products/IngredientsField.tsx'
import { PieceFields } from '#web/catalogue/products/PieceFields.tsx'
import styles from '#web/catalogue/products/CatalogueManager.module.css'
import { useCategories } from '#web/catalogue/products/products-queries.ts'
import { vatOptions } from '#web/catalogue/products/vat-options.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import type { SpecialForm } from './special-form.ts'
import { useCustomersToChoose } from './specials-queries.ts'

export function SpecialFields({ isNew }: { isNew: boolean }) {
  const { register, formState, watch } = useFormContext<SpecialForm>()
  const { errors } = formState
  const categories = useCategories().data ?? []
  return (
    <>
      <TextField label="Name" error={errors.name?.message} {...register('name')} />
      <TextArea label="Description" optional rows={2} {...register('description')} />
      <div className={styles.row}>
        <NumberField
          label="Base price"
          prefix="£"
          error={errors.basePrice?.message}
          {...register('basePrice')}
        />
        <SelectField
          label="Unit"
          error={errors.unit?.message}
          options={specialUnits.map((unit) => ({ value: unit, label: unit }))}
          {...register('unit')}
        />
        <SelectField
          // The options load after the form, and the select can't show its value before that.
          key={categories.length}
          label="Category"
          error={errors.categoryId?.message}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...register('categoryId', { setValueAs: Number })}
        />
        <SelectField
          label="VAT"
          options={vatOptions}
          {...register('vatRate', { setValueAs: Number })}
        />
      </div>
      <PieceFields />
      <div className={styles.halves}>
        <TextField
          label="Active until the end of"
          type="date"
          error={errors.activeUntil?.message}
          {...register('activeUntil')}
        />
        <SelectField
          label="Visibility"
          options={[
            { value: 'all', label: 'All Customers' },
            { value: 'selected', label: 'Selected Customers Only' },
          ]}
          {...register('visibilityType')}
        />
      </div>
      {watch('visibilityType') === 'selected' && <CustomerPicker />}
      {!isNew && <CheckboxField label="On offer" {...register('isActive')} />}
      <IngredientsField />
      <AllergenFields />
    </>
  )
}

/** Chooses who sees a special; the list scrolls within a limited height (rules 5.5). */
function CustomerPicker() {
  const customers = useCustomersToChoose()
  const { field, fieldState } = useController<SpecialForm, 'customerIds'>({ name: 'customerIds' })
  const chosen = new Set(field.value)
  const toggle = (id: number) =>
    field.onChange(chosen.has(id) ? field.value.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className={styles.picker}>
      <legend>Customers ({chosen.size} selected)</legend>
      <ListState
        query={customers}
        isEmpty={customers.data?.length === 0}
        empty={<p>No customers yet.</p>}
      >
        <div className={styles.pickerList} tabIndex={0} role="group" aria-label="Customers">
          {customers.data?.map((customer) => (
            <CheckboxField
              key={customer.id}
              label={`${nameShown(customer)} (${customer.accountId})`}
              checked={chosen.has(customer.id)}
              onChange={() => toggle(customer.id)}
            />
          ))}
        </div>
      </ListState>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </fieldset>
  )
}
