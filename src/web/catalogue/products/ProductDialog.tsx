import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { newProduct, type Product } from '#contract/catalogue/products.ts'
import { formatMoney, money } from '#domain/money/money.ts'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './CatalogueManager.module.css'
import { formOf, type ProductForm } from './product-form.ts'
import { ProductFields } from './ProductFields.tsx'
import { SaveFoot } from './SaveFoot.tsx'
import { useSaveProduct } from './use-save-product.ts'

type Props = {
  product: Product | undefined
  categoryId: number
  categories: { id: number; name: string }[]
  onClose: () => void
}

/** Adds a product or changes one; after a new price, asks whether it applies to everyone. */
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
          <ProductFields categories={categories} product={product} />
        </form>
      </FormProvider>
      {product && asked && (
        <PriceForAllDialog product={product} price={asked.basePrice ?? ''} onAnswer={answer} />
      )}
    </Dialog>
  )
}

type PriceForAllDialogProps = {
  product: Product
  price: string | number
  /** Null means that the dialog was closed without an answer. */
  onAnswer: (everyone: boolean | null) => void
}

/** Asks whether to change only the base price or also the prices of customers who have their own. */
function PriceForAllDialog({
  product: { name, basePrice },
  price,
  onAnswer,
}: PriceForAllDialogProps) {
  const from = basePrice === null ? '' : ` from ${formatMoney(basePrice)}`
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(null)}
      title="Update all customers?"
      description={`The base price of ${name} changes${from} to ${formatMoney(money(price))}.`}
      footer={
        <div className={styles.buttons}>
          <Button onClick={() => onAnswer(false)}>Base price only</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Update all customers
          </Button>
        </div>
      }
    >
      <p>
        Customers with their own price keep it, unless you update all customers; then every customer
        pays the new price.
      </p>
    </Dialog>
  )
}
