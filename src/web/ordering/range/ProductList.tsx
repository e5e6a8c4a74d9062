import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import type { BasketLine } from '#domain/orders/basket/basket.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { cardsAtATime, GrowingList } from '#web/ui/lists/GrowingRows.tsx'
import styles from '#web/ordering/CatalogueScreen.module.css'
import { ProductCard } from './ProductCard.tsx'
import type { Basket } from '#web/ordering/basket/use-basket.ts'

type Props = {
  products: CatalogueProduct[]
  basket: Basket
  /** Identifies the list: a category, or a search text. */
  of: string
  highlight?: number
  empty: string
}

/** Favourites first, then by name; the server sorts them. */
export function ProductList({ products, basket, of, highlight, empty }: Props) {
  const held = useLinesByProduct(basket.lines)
  if (products.length === 0) return <EmptyState title={empty} />
  return (
    <GrowingList
      items={products}
      noun="products"
      of={of}
      some={cardsAtATime(products, highlight !== undefined)}
      className={styles.products}
    >
      {(product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            lines={held[product.id]}
            does={basket.does}
            highlighted={product.id === highlight}
          />
        </li>
      )}
    </GrowingList>
  )
}

type ByProduct = Record<number, BasketLine[] | undefined>

function byProductOf(lines: readonly BasketLine[]): ByProduct {
  const byProduct: ByProduct = {}
  for (const line of lines) (byProduct[line.productId] ??= []).push(line)
  return byProduct
}

/** A product whose lines have not changed keeps the same array, so that React does not render its card again. */
function useLinesByProduct(lines: readonly BasketLine[]): ByProduct {
  const [held, setHeld] = useState(() => ({ lines, byProduct: byProductOf(lines) }))
  if (held.lines === lines) return held.byProduct
  const byProduct = replaceEqualDeep(held.byProduct, byProductOf(lines)) as ByProduct
  setHeld({ lines, byProduct })
  return byProduct
}
