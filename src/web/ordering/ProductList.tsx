import type { CatalogueProduct } from '#contract/catalogue.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './CatalogueScreen.module.css'
import { ProductCard } from './ProductCard.tsx'
import type { Basket } from './use-basket.ts'

type Props = { products: CatalogueProduct[]; basket: Basket; highlight?: number; empty: string }

/** Favourites first, then by name; the server answers them so. */
export function ProductList({ products, basket, highlight, empty }: Props) {
  if (products.length === 0) return <EmptyState title={empty} />
  return (
    <ul role="list" className={styles.products}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} basket={basket} highlighted={product.id === highlight} />
        </li>
      ))}
    </ul>
  )
}
