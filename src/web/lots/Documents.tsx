import type { WholeLot } from '#contract/lots/lots.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { Card } from '#web/ui/Card.tsx'
import { documentAddress } from './lots-queries.ts'
import styles from './Lots.module.css'

/** The photos of the papers that came with a lot; a press opens one at full size. */
export function Documents({ documents }: Pick<WholeLot, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <Card title="Papers">
      <ul role="list" className={styles.papers}>
        {documents.map(({ receiptId, byName, at }) => (
          <li key={receiptId}>
            <a href={documentAddress(receiptId)} target="_blank" rel="noreferrer">
              <img src={documentAddress(receiptId)} alt="Paper that came with it" loading="lazy" />
              {formatMoment(at)}, {byName}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
