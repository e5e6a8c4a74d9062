import type { ReactNode } from 'react'
import { declaredLine } from '#domain/products/allergens.ts'
import type { Pictured } from '#domain/products/own-photo.ts'
import { ProductPicture } from './ProductPicture.tsx'
import styles from './products/CatalogueManager.module.css'

type Props = {
  product: Pictured & { description: string | null; allergens: readonly string[] }
  price: string
  /** Further details, shown below the product's allergens. */
  children?: ReactNode
}

/** Picture, price, description and allergens on the card of a product or a special. */
export function AboutProduct({ product, price, children }: Props) {
  const { description } = product
  const allergens = declaredLine(product.allergens)
  return (
    <div className={styles.about}>
      <ProductPicture product={product} size="lg" />
      <div className={styles.words}>
        <p className={styles.price}>{price}</p>
        {description && <p className={styles.soft}>{description}</p>}
        {allergens && <p className={styles.soft}>Allergens: {allergens}</p>}
        {children}
      </div>
    </div>
  )
}
