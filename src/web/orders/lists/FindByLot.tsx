import { findOrdersWithLot } from '#contract/orders/order-lots.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { lotShareInWords, withLessKept } from '#domain/lots/lot-words.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { SettledSearchBox } from '#web/ui/fields/SettledSearchBox.tsx'
import styles from './OrderHistory.module.css'

/** Which of a customer's orders had meat of a lot. */
export function FindByLot() {
  const [{ lot = '' }, go] = usePlace<{ lot?: string | undefined }>()
  const found = useQuestion(
    findOrdersWithLot,
    { query: { code: String(lot) } },
    { enabled: lot !== '', keepPrevious: true },
  )
  return (
    <section className={styles.byLot} aria-label="Find by lot">
      <SettledSearchBox
        label="Find by the lot on a label"
        value={String(lot)}
        onChange={(code) => go({ lot: code.trim() || undefined })}
      />
      {lot !== '' && found.data && (
        <ul role="list" className={styles.lots}>
          {found.data.map(({ orderId, orderNumber, deliveryDate, name, ...lot }) => (
            <li key={`${orderId} ${name}`}>
              <strong>
                {orderNumber}, {formatLongDay(deliveryDate)}
              </strong>
              <span>
                {name}, {withLessKept(lotShareInWords(lot.kg, lot.pieces), lot, ', ')}
              </span>
            </li>
          ))}
          {found.data.length === 0 && <li>None of your orders had meat of lot {lot}.</li>}
        </ul>
      )}
    </section>
  )
}
