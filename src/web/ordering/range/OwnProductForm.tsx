import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ownProductForm } from '#contract/catalogue/own-product-form.ts'
import type { CallOf } from '#contract/endpoint.ts'
import type { addOwnProduct } from '#contract/catalogue/catalogue.ts'
import { customerProductUnits } from '#domain/products/units.ts'
import { isWeighed } from '#domain/products/quantities.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from '#web/ordering/basket/BasketPanel.module.css'
import { useAddOwnProduct, useCategories } from '#web/ordering/ordering-queries.ts'

type Form = CallOf<typeof addOwnProduct>['body']

export function OwnProductForm({ onAdded }: { onAdded: () => void }) {
  const categories = useCategories().data ?? []
  const adding = useAddOwnProduct()
  const { register, handleSubmit, setError, formState, watch } = useForm<Form>({
    resolver: zodResolver(ownProductForm) as never,
    defaultValues: {
      name: '',
      unit: 'each',
      basePrice: '',
      description: '',
      ingredients: '',
      orderedBy: 'kg',
      averageKg: null,
    },
  })
  const { errors } = formState
  const [unit, orderedBy] = watch(['unit', 'orderedBy'])
  const add = handleSubmit((body) => {
    const asked = isWeighed(body.unit ?? '') ? body : { ...body, orderedBy: 'kg' as const }
    adding.mutate(
      { body: asked },
      {
        onSuccess: ({ name }) => {
          toast.success('Product Added', `${name} is in your catalogue.`)
          onAdded()
        },
        onError: (error) => {
          showFieldErrors(error, setError)
          toast.failure(saidBy(error, 'Failed to add product. Please try again.'))
        },
      },
    )
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <TextField label="Name" size="lg" error={errors.name?.message} {...register('name')} />
      <SelectField
        label="Unit"
        size="lg"
        options={customerProductUnits.map((unit) => ({ value: unit, label: unit }))}
        error={errors.unit?.message}
        {...register('unit')}
      />
      {isWeighed(unit ?? '') && (
        <SelectField
          label="Ordered"
          size="lg"
          options={[
            { value: 'kg', label: 'by weight' },
            { value: 'piece', label: 'by the piece' },
          ]}
          error={errors.orderedBy?.message}
          {...register('orderedBy')}
        />
      )}
      {isWeighed(unit ?? '') && orderedBy === 'piece' && (
        <NumberField
          label="One piece, about"
          suffix="kg"
          size="lg"
          error={errors.averageKg?.message}
          {...register('averageKg', {
            setValueAs: (typed) => (typed === '' ? null : (typed as string)),
          })}
        />
      )}
      <NumberField
        label="Base price"
        prefix="£"
        size="lg"
        step="0.01"
        error={errors.basePrice?.message}
        {...register('basePrice')}
      />
      <SelectField
        label="Category"
        optional
        size="lg"
        options={categories.map(({ name }) => ({ value: name, label: name }))}
        {...register('category')}
      />
      <TextArea label="Description" optional rows={2} {...register('description')} />
      <TextArea label="Ingredients" optional rows={2} {...register('ingredients')} />
      <FormFoot>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={adding.isPending}
          busyLabel="Adding..."
        >
          Add Product
        </Button>
      </FormFoot>
    </form>
  )
}
