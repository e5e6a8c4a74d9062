import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Product } from '#contract/catalogue/products.ts'
import { counted } from '#domain/words/counted.ts'
import { compareMoney, money } from '#domain/money/money.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { toast } from '#web/ui/over/toast.ts'
import type { ProductForm } from './product-form.ts'
import { useAddProduct, useChangeProduct } from './products-queries.ts'
import { tellFailure } from './use-delete-product.ts'

const isNewPrice = (product: Product, { basePrice }: ProductForm): boolean =>
  basePrice != null &&
  (product.basePrice === null || compareMoney(money(basePrice), product.basePrice) !== 0)

const synchronized = (customers: number): string =>
  `Prices are synchronized across all customer catalogs: ${counted(customers, 'customer')} had another price.`

/** Adds a product or changes an existing one. `asked` is set while the question about a new price is open. */
export function useSaveProduct(
  form: UseFormReturn<ProductForm>,
  product: Product | undefined,
  onDone: () => void,
) {
  const adding = useAddProduct()
  const changing = useChangeProduct()
  const [asked, setAsked] = useState<ProductForm | null>(null)
  const onError = (error: Error) => {
    showFieldErrors(error, form.setError)
    tellFailure(error)
  }
  const add = (body: ProductForm) => {
    const onSuccess = ({ name }: Product) => {
      toast.success('Success', `${name} is added.`)
      onDone()
    }
    adding.mutate({ body }, { onSuccess, onError })
  }
  const change = ({ id, seen }: Product, body: ProductForm, updateAllCustomers: boolean) => {
    const onSuccess = ({ name, customersUpdated }: { name: string; customersUpdated: number }) => {
      const note = updateAllCustomers ? ` ${synchronized(customersUpdated)}` : ''
      toast.success('Success', `${name} is saved.${note}`)
      onDone()
    }
    changing.mutate(
      { params: { id }, body: { ...body, updateAllCustomers, seen } },
      { onSuccess, onError },
    )
  }
  const save = (body: ProductForm) => {
    if (!product) add(body)
    else if (isNewPrice(product, body)) setAsked(body)
    else change(product, body, false)
  }
  const answer = (everyone: boolean | null) => {
    setAsked(null)
    if (product && asked && everyone !== null) change(product, asked, everyone)
  }
  return { save, saving: adding.isPending || changing.isPending, asked, answer }
}
