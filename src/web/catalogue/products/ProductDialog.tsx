import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { newProduct, type Product } from '#contract/products.ts'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import styles from './CatalogueManager.module.css'
import { formOf, type ProductForm } from './product-form.ts'
import { ProductFields } from './ProductFields.tsx'
import { PriceForAllDialog } from './PriceForAllDialog.tsx'
import { useSaveProduct } from './use-save-product.ts'
import { SaveFoot } from './SaveFoot.tsx'

type Props = {
  product: Product | undefined
  categoryId: number
  categories: { id: number; name: string }[]
  onClose: () => void
}

/** A new product, or a change of one; a new price asks whether it is for everyone. */
export function ProductDialog({ product, categoryId, categories, onClose }: Props) {
  const id = useId()
  const form = useForm<ProductForm>({
    resolver: zodResolver(newProduct) as never,
    defaultValues: formOf(product, categoryId),
  })
  const { save, saving, asked, answer } = useSaveProduct(form, product, onClose)
  const submit = form.handleSubmit(save)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="wide"
      title={product ? `Edit ${product.name}` : 'Add Product'}
      footer={
        <SaveFoot
          form={id}
          label={product ? 'Save Changes' : 'Add Product'}
          busy={saving}
          onCancel={onClose}
        />
      }
    >
      <FormProvider {...form}>
        <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <ProductFields categories={categories} />
        </form>
      </FormProvider>
      {product && asked && (
        <PriceForAllDialog product={product} price={asked.basePrice ?? ''} onAnswer={answer} />
      )}
    </Dialog>
  )
}
