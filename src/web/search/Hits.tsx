import { Beef, ClipboardList, ReceiptText, Store } from 'lucide-react'
import type { Hit } from '#contract/search.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import styles from './Hits.module.css'

type Props = {
  hits: Hit[]
  /** How many results there are in all. */
  total: number
  onChoose: (hit: Hit) => void
}

const icons = { order: ClipboardList, customer: Store, product: Beef, invoice: ReceiptText }
const words = { order: 'Order', customer: 'Customer', product: 'Product', invoice: 'Invoice' }

export function Hits({ hits, total, onChoose }: Props) {
  const more = total - hits.length
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
                  {hit.deliveryDate && `, ${formatDay(hit.deliveryDate)}`}
                </span>
              </span>
            </button>
          </li>
        )
      })}
      {more > 0 && (
        <li className={styles.none}>
          {more.toLocaleString('en-GB')} more. Type more of the name or number to find them.
        </li>
      )}
    </ul>
  )
}
