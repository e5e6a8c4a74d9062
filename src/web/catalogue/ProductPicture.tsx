import { Suspense, useState } from 'react'
import { ownPhotoOf, type Pictured } from '#domain/products/own-photo.ts'
import { lazyPart } from '#web/platform/parts.ts'
import styles from './ProductPicture.module.css'

const Drawing = lazyPart(() => import('./Drawing.tsx'), 'Drawing')

/** 56, 80 or 96 px wide. */
type Props = { product: Pictured; size: 'sm' | 'md' | 'lg' }

/** A product's own photo, or else the drawing of its cut. Its name is beside it. */
export function ProductPicture({ product, size }: Props) {
  const photo = ownPhotoOf(product)
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={styles.tile} data-size={size}>
      {photo && photo !== failed ? (
        <img src={photo} alt="" loading="lazy" onError={() => setFailed(photo)} />
      ) : (
        <Suspense>
          <Drawing product={product} />
        </Suspense>
      )}
    </span>
  )
}
