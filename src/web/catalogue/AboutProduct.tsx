import type { ReactNode } from 'react'
import { declaredLine } from '#domain/products/allergens.ts'
import styles from './products/CatalogueManager.module.css'

type Props = {
  product: { imageUrl: string | null; description: string | null; allergens: readonly string[] }
  price: string
  /** Further details of the product, shown under its allergens. */
  children?: ReactNode
}

/** Picture, price, description and allergens on the card of a product or a special. */
export function AboutProduct({ product, price, children }: Props) {
  const { imageUrl, description } = product
  const allergens = declaredLine(product.allergens)
  return (
    <div className={styles.about}>
      {imageUrl && (
        <img
          className={styles.picture}
          src={imageUrl}
          alt=""
          loading="lazy"
          width={96}
          height={72}
        />
      )}
      <div className={styles.words}>
        <p className={styles.price}>{price}</p>
        {description && <p className={styles.soft}>{description}</p>}
        {allergens && <p className={styles.soft}>Allergens: {allergens}</p>}
        {children}
      </div>
    </div>
  )
}
