import { Download } from 'lucide-react'
import { downloadOrderLots, getOrderLots } from '#contract/orders/order-lots.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './OrderHistory.module.css'

/** The lots of an order's meat; renders nothing if it has none. */
export function OwnLots({ order: { id, orderNumber } }: { order: Order }) {
  const lots = useQuestion(getOrderLots, { params: { id } })
  const { busy, save } = useDownload(downloadOrderLots, 'Lots')
  const lines = lots.data?.lines.filter((line) => line.lots.length > 0) ?? []
  if (lines.length === 0) return null
  return (
    <section aria-label={`Lots of ${orderNumber}`}>
      <h3>Lots</h3>
      <ul role="list" className={styles.lots}>
        {lines.map((line) => (
          <li key={line.itemId}>
            <strong>{line.name}</strong>
            {line.lots.map(({ said }) => (
              <span key={said}>{said}</span>
            ))}
          </li>
        ))}
      </ul>
      <Button
        size="lg"
        icon={<Download aria-hidden />}
        busy={busy}
        onClick={() => save({ params: { id } }, `lots-${orderNumber}.csv`)}
      >
        Lots as CSV
      </Button>
    </section>
  )
}
