import { useState } from 'react'
import { listCategories } from '#contract/catalogue/catalogue.ts'
import { getPriceList, type PricedProduct } from '#contract/customers/customer-pricing.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { BringList } from '#web/spreadsheets/BringList.tsx'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import styles from '#web/customers/CustomerDetails.module.css'
import { ByCategory } from './ByCategory.tsx'
import { PricedProductCard } from './PricedProductCard.tsx'
import { PricingDialog } from './PricingDialog.tsx'
import { ResetPricing } from './ResetPricing.tsx'

/** What the customer pays for each product, and which products it may order (rules 4.4). */
export function PriceList({ customer }: { customer: Customer }) {
  const [edited, setEdited] = useState<number | null>(null)
  const products = useQuestion(getPriceList, { params: { id: customer.id } })
  const categories = useQuestion(listCategories, {})
  const product = products.data?.find(({ id }) => id === edited)
  return (
    <ListState
      pending={products.isPending || categories.isPending}
      error={products.error ?? categories.error}
      onRetry={() => void Promise.all([products.refetch(), categories.refetch()])}
      isEmpty={products.data?.length === 0}
      empty={
        <EmptyState
          title="No products yet"
          text="There are no products to price."
          action={<BringList of="products" />}
        />
      }
      skeleton={<Skeleton label="Loading products..." />}
    >
      <div className={styles.pricing}>
        <ResetPricing customer={customer} />
        <Categories
          names={categories.data ?? []}
          products={products.data ?? []}
          onEdit={setEdited}
        />
      </div>
      {product && (
        <PricingDialog
          key={product.id}
          customerId={customer.id}
          product={product}
          onClose={() => setEdited(null)}
        />
      )}
    </ListState>
  )
}

type Place = { category?: number; search?: string | undefined }

type CategoriesProps = {
  names: readonly { id: number; name: string }[]
  products: readonly PricedProduct[]
  onEdit: (id: number) => void
}

/** The products by category, or those that are found by their name. */
function Categories({ names, products, onEdit }: CategoriesProps) {
  const [{ category, search = '' }, go] = usePlace<Place>()
  return (
    <>
      <SettledSearchBox
        inHand
        label="Search products"
        value={search}
        onChange={(text) => go({ search: text || undefined })}
      />
      <ByCategory
        products={products}
        categories={names}
        chosen={category}
        onChoose={(id) => go({ category: id })}
        search={search}
      >
        {(some) => (
          <ul role="list" className={styles.products}>
            {some.map((product) => (
              <li key={product.id}>
                <PricedProductCard product={product} onEdit={() => onEdit(product.id)} />
              </li>
            ))}
          </ul>
        )}
      </ByCategory>
    </>
  )
}
