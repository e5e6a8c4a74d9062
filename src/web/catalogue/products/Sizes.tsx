import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Variation } from '#contract/catalogue/products.ts'
import { termsInWords } from '#domain/products/by-the-piece.ts'
import { counted } from '#domain/words/counted.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import styles from './CatalogueManager.module.css'
import { priceWords } from '#web/catalogue/price-words.ts'
import { SuggestedAverage } from './SuggestedAverage.tsx'
import { useDeleteSize } from './use-delete-product.ts'

const first = 4

type Props = { sizes: Variation[]; onEdit: (size: Variation) => void }

/** The first four sizes, the others on demand (rules 5.3). */
export function Sizes({ sizes, onEdit }: Props) {
  const [all, setAll] = useState(false)
  const more = sizes.length - first
  if (sizes.length === 0)
    return <Notice tone="waiting">No sizes yet. Customers see this product once it has one.</Notice>
  return (
    <>
      <ul role="list" className={styles.sizes}>
        {(all ? sizes : sizes.slice(0, first)).map((size) => (
          <Size key={size.id} size={size} onEdit={() => onEdit(size)} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer sizes' : `+${counted(more, 'more size')}`}
        </Button>
      )}
    </>
  )
}

function Size({ size, onEdit }: { size: Variation; onEdit: () => void }) {
  const remove = useDeleteSize(size)
  const { name, weight, price, unit } = size
  const terms = termsInWords(size)
  return (
    <li className={styles.size}>
      <span className={styles.words}>
        <span>
          {name} {weight && <span className={styles.soft}>{weight}</span>}
        </span>
        <span className={styles.price}>{priceWords(price, unit)}</span>
        {terms && <span className={styles.soft}>{terms}</span>}
      </span>
      <IconButton label={`Edit size ${name}`} icon={<Pencil aria-hidden />} onClick={onEdit} />
      <IconButton
        label={`Delete size ${name}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => void remove()}
      />
      <SuggestedAverage size={size} />
    </li>
  )
}
