import { useState } from 'react'
import {
  type CatalogueProduct,
  listCategories,
  listOwnCatalogue,
} from '#contract/catalogue/catalogue.ts'
import { formatMoney, isZeroMoney } from '#domain/money/money.ts'
import { perUnit } from '#domain/products/quantities.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ByCategory } from './ByCategory.tsx'
import styles from '#web/customers/CustomerDetails.module.css'

/** The products that the customer may order, with its prices, by category. */
export function CustomerPrices() {
  const products = useQuestion(listOwnCatalogue, {})
  const categories = useQuestion(listCategories, {})
  const [category, setCategory] = useState<number>()
  const [typed, setTyped] = useState('')
  return (
    <ListState
      pending={products.isPending || categories.isPending}
      error={products.error ?? categories.error}
      onRetry={() => void Promise.all([products.refetch(), categories.refetch()])}
      isEmpty={products.data?.length === 0}
      empty={
        <EmptyState
          title="No products yet"
          text="What you can order appears here with your prices."
        />
      }
      skeleton={<Skeleton label="Loading products..." />}
    >
      <SearchBox label="Search your products" value={typed} onChange={setTyped} />
      <ByCategory
        products={products.data ?? []}
        categories={categories.data ?? []}
        chosen={category}
        onChoose={setCategory}
        search={typed.trim()}
      >
        {(some) => (
          <ul role="list" className={styles.products}>
            {some.map((product) => (
              <Product key={product.id} product={product} />
            ))}
          </ul>
        )}
      </ByCategory>
    </ListState>
  )
}

function Product({ product }: { product: CatalogueProduct }) {
  const { name, description, unit, basePrice, customerPrice, variations } = product
  return (
    <li className={styles.product}>
      <strong>{name}</strong>
      {description && <span className={styles.soft}>{description}</span>}
      {product.hasVariations ? (
        <ul role="list">
          {variations.map((size) => (
            <li key={size.id} className={styles.price}>
              <span>{size.name}</span>
              <Price base={size.basePrice} price={size.price} />
            </li>
          ))}
        </ul>
      ) : (
        <span className={styles.price}>
          <span>{perUnit(unit)}</span>
          <Price base={basePrice} price={customerPrice} />
        </span>
      )}
    </li>
  )
}

/** Shows the base price beside the customer's price if they differ. */
function Price({ base, price }: { base: string; price: string }) {
  return (
    <span>
      {base !== price && !isZeroMoney(base) && <s className={styles.soft}>{formatMoney(base)}</s>}{' '}
      <strong>{isZeroMoney(price) ? 'Price on request' : formatMoney(price)}</strong>
    </span>
  )
}
