import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Product, Variation } from '#contract/catalogue/products.ts'
import { termsInWords } from '#domain/products/by-the-piece.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { AboutProduct } from '#web/catalogue/AboutProduct.tsx'
import { EditAndDelete } from '#web/catalogue/EditAndDelete.tsx'
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts'
import styles from './CatalogueManager.module.css'
import { priceWords } from '#web/catalogue/price-words.ts'
import { useDroppedPicture } from './picture/use-dropped-picture.ts'
import { Sizes } from './Sizes.tsx'
import { SuggestedAverage } from './SuggestedAverage.tsx'
import { useDeleteProduct } from './use-delete-product.ts'
import { VariationDialog } from './VariationDialog.tsx'

type Props = { product: Product; highlighted: boolean; onEdit: () => void }

/** A product in the product list, with its sizes. */
export function RangeCard({ product, highlighted, onEdit }: Props) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (highlighted) card.current?.scrollIntoView({ block: 'center' })
  }, [highlighted])
  const [size, setSize] = useState<Variation | 'new' | null>(null)
  const { removing, remove } = useDeleteProduct(product)
  const picture = useDroppedPicture(product)
  const { isOver, handlers } = useFileDrop(picture.save)
  const { name, variations, hasVariations } = product
  return (
    <div
      ref={card}
      className={styles.place}
      data-highlighted={highlighted || undefined}
      data-over={isOver || undefined}
      aria-busy={picture.isSaving}
      {...handlers}
    >
      {(isOver || picture.isSaving) && (
        <p className={styles.drop}>{isOver ? 'Drop the photo here' : 'Saving the photo...'}</p>
      )}
      <Card
        className={styles.card}
        title={product.code ? `${product.code} ${name}` : name}
        level={2}
        footer={
          <EditAndDelete {...{ name, onEdit, remove, removing }}>
            <Button
              icon={<Plus aria-hidden />}
              aria-label={`Add Size to ${name}`}
              onClick={() => setSize('new')}
            >
              Add Size
            </Button>
          </EditAndDelete>
        }
      >
        <About product={product} />
        <SuggestedAverage product={product} />
        {hasVariations && <Sizes sizes={variations} onEdit={setSize} />}
      </Card>
      {size && (
        <VariationDialog
          product={product}
          variation={size === 'new' ? undefined : size}
          onClose={() => setSize(null)}
        />
      )}
    </div>
  )
}

export function About({ product }: { product: Product }) {
  const { basePrice, unit, vatRate, typicalUseByDays, hasVariations, priceOnRequest } = product
  const facts = [
    termsInWords(product),
    vatRate > 0 && `VAT ${vatRate}%`,
    typicalUseByDays && `Use by ${counted(typicalUseByDays, 'day')}`,
  ].filter(Boolean)
  const price =
    basePrice === null
      ? priceOnRequest && !hasVariations
        ? 'Price on request'
        : 'Priced by size'
      : `${priceWords(basePrice, unit)}${hasVariations ? ', base price' : ''}`
  return (
    <AboutProduct product={product} price={price}>
      {facts.length > 0 && <p className={styles.soft}>{facts.join(' · ')}</p>}
    </AboutProduct>
  )
}
