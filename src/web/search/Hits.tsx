import { Beef, ClipboardList, ReceiptText, Store } from 'lucide-react'
import type { Hit } from '#contract/search.ts'
import styles from './Hits.module.css'

type Props = {
  hits: Hit[]
  onChoose: (hit: Hit) => void
}

const icons = { order: ClipboardList, customer: Store, product: Beef, invoice: ReceiptText }
const words = { order: 'Order', customer: 'Customer', product: 'Product', invoice: 'Invoice' }

export function Hits({ hits, onChoose }: Props) {
  if (hits.length === 0) return <p className={styles.none}>Nothing found.</p>
  return (
    <ul role="list" className={styles.hits} aria-label="Found">
      {hits.map((hit) => {
        const Icon = icons[hit.kind]
        return (
          <li key={`${hit.kind}-${hit.id}`}>
            <button type="button" className={styles.hit} onClick={() => onChoose(hit)}>
              <Icon aria-hidden />
              <span className={styles.what}>
                <strong>{hit.title}</strong>
                <span className={styles.soft}>
                  {words[hit.kind]}, {hit.detail}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
