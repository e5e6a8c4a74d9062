import { useFormContext } from 'react-hook-form'
import type { Product } from '#contract/catalogue/products.ts'
import { productUnits } from '#domain/products/units.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AllergenFields } from './AllergenFields.tsx'
import styles from './CatalogueManager.module.css'
import { IngredientsField } from './IngredientsField.tsx'
import { PieceFields } from './PieceFields.tsx'
import { PictureField } from './picture/PictureField.tsx'
import { numberOrNone, orNone, type ProductForm } from './product-form.ts'
import { vatOptions } from './vat-options.ts'

type Category = { id: number; name: string }

type Props = { categories: Category[]; product: Product | undefined }

export function ProductFields({ categories, product }: Props) {
  const { register, formState, watch } = useFormContext<ProductForm>()
  const { errors } = formState
  return (
    <>
      <div className={styles.row}>
        <TextField label="Name" error={errors.name?.message} {...register('name')} />
        <TextField
          label="Code"
          optional
          hint="Your own, as in your price list"
          error={errors.code?.message}
          {...register('code', { setValueAs: orNone })}
        />
      </div>
      <TextArea label="Description" optional rows={2} {...register('description')} />
      <div className={styles.row}>
        <SelectField
          label="Category"
          error={errors.categoryId?.message}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...register('categoryId', { setValueAs: Number })}
        />
        <SelectField
          label="Unit"
          error={errors.unit?.message}
          options={productUnits.map((unit) => ({ value: unit, label: unit }))}
          {...register('unit')}
        />
        <NumberField
          label="Base price"
          prefix="£"
          optional={watch('hasVariations') || watch('priceOnRequest')}
          error={errors.basePrice?.message}
          {...register('basePrice', { setValueAs: orNone })}
        />
        <SelectField
          label="VAT"
          options={vatOptions}
          {...register('vatRate', { setValueAs: Number })}
        />
        <NumberField
          label="Typical use by"
          suffix="days"
          inputMode="numeric"
          optional
          error={errors.typicalUseByDays?.message}
          {...register('typicalUseByDays', { setValueAs: numberOrNone })}
        />
      </div>
      <CheckboxField
        label="Sold in sizes"
        hint="Customers order one of its sizes, each at its own price."
        {...register('hasVariations')}
      />
      <CheckboxField
        label="Price on request"
        hint="Customers order it without a price. You set the price before the order is released."
        {...register('priceOnRequest')}
      />
      <PieceFields of={product} />
      <IngredientsField />
      <AllergenFields />
      <Picture />
    </>
  )
}

function Picture() {
  const { watch, setValue, formState } = useFormContext<ProductForm>()
  const [name, categoryId, imageUrl] = watch(['name', 'categoryId', 'imageUrl'])
  return (
    <PictureField
      product={{ name, categoryId: Number(categoryId), imageUrl: imageUrl ?? null }}
      error={formState.errors.imageUrl?.message}
      onChange={(picture) => setValue('imageUrl', picture, { shouldDirty: true })}
    />
  )
}
