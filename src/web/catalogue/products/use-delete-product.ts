import type { Product, Variation } from '#contract/catalogue/products.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useRemoveProduct, useRemoveVariation } from './products-queries.ts'

/** The error message for any failed change of a product (rules 1.4). */
export const tellFailure = (error: Error) =>
  toast.failure('Error', saidBy(error, 'Please try again.'))

export const tell = {
  onSuccess: ({ message }: { message: string }) => void toast.success('Success', message),
  onError: (error: Error) => void tellFailure(error),
}

export function useDeleteProduct({ id, name }: Product) {
  const { mutate, isPending } = useRemoveProduct()
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      text: 'Its variations and order history are also deleted. A product that has been ordered is archived instead: customers can no longer see or order it, and its orders and invoices stay as they are.',
      confirmLabel: 'Delete product',
      danger: true,
    })
    if (sure) mutate({ params: { id } }, tell)
  }
  return { removing: isPending, remove }
}

export function useDeleteSize({ id, name }: Variation) {
  const { mutate } = useRemoveVariation()
  return async () => {
    const sure = await confirm({
      title: `Delete size ${name}?`,
      text: 'Customers can no longer order it. Orders of it keep its name and price.',
      confirmLabel: 'Delete size',
      danger: true,
    })
    if (sure) mutate({ params: { id } }, tell)
  }
}
