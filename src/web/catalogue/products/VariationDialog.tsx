import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { CallOf } from '#contract/endpoint.ts'
import {
  type addVariation,
  newVariation,
  type Product,
  type Variation,
} from '#contract/catalogue/products.ts'
import { variationUnits } from '#domain/products/units.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './CatalogueManager.module.css'
import { PieceFields } from './PieceFields.tsx'
import { pieceTermsOf } from './product-form.ts'
import { useAddVariation, useChangeVariation } from './products-queries.ts'
import { tellFailure } from './use-delete-product.ts'
import { SaveFoot } from './SaveFoot.tsx'

type Form = CallOf<typeof addVariation>['body']
type Props = { product: Product; variation: Variation | undefined; onClose: () => void }

const formOf = (variation: Variation | undefined): Form => ({
  name: variation?.name ?? '',
  description: variation?.description ?? '',
  weight: variation?.weight ?? '',
  price: variation?.price ?? '',
  unit: (variation?.unit ?? 'each') as Form['unit'],
  displayOrder: variation?.displayOrder ?? 0,
  ...pieceTermsOf(variation),
})

/** Adds a size to a product, or changes one. */
export function VariationDialog({ product, variation, onClose }: Props) {
  const id = useId()
  const adding = useAddVariation()
  const changing = useChangeVariation()
  const form = useForm<Form>({
    resolver: zodResolver(newVariation) as never,
    defaultValues: formOf(variation),
  })
  const { register, handleSubmit, setError, formState } = form
  const { errors } = formState
  const outcome = {
    onSuccess: ({ name }: Variation) => {
      toast.success('Success', variation ? `${name} is saved.` : `${name} is added.`)
      onClose()
    },
    onError: (error: Error) => {
      showFieldErrors(error, setError)
      tellFailure(error)
    },
  }
  const save = handleSubmit((body) => {
    if (!variation) return adding.mutate({ params: { id: product.id }, body }, outcome)
    const { id, seen } = variation
    changing.mutate({ params: { id }, body: { ...body, seen } }, outcome)
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={variation ? `Edit ${variation.name}` : `Add Size to ${product.name}`}
      footer={
        <SaveFoot
          form={id}
          label={variation ? 'Save Changes' : 'Add Size'}
          busy={adding.isPending || changing.isPending}
          onCancel={onClose}
        />
      }
    >
      <FormProvider {...form}>
        <form id={id} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
          <TextField label="Name" error={errors.name?.message} {...register('name')} />
          <TextField label="Description" optional {...register('description')} />
          <TextField label="Weight" optional placeholder="200 g" {...register('weight')} />
          <div className={styles.row}>
            <NumberField
              label="Price"
              prefix="£"
              error={errors.price?.message}
              {...register('price')}
            />
            <SelectField
              label="Unit"
              error={errors.unit?.message}
              options={variationUnits.map((unit) => ({ value: unit, label: unit }))}
              {...register('unit')}
            />
            <NumberField
              label="Display order"
              inputMode="numeric"
              error={errors.displayOrder?.message}
              {...register('displayOrder', { setValueAs: Number })}
            />
          </div>
          <PieceFields of={variation} />
        </form>
      </FormProvider>
    </Dialog>
  )
}
