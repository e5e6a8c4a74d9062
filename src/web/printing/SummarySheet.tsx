import { formatFullDay } from '#domain/days/day-labels.ts'
import { type SummaryLine } from '#domain/orders/picking/picking-summary.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import styles from './Sheets.module.css'

/** A day's picking summary on A4. */
export function SummarySheet({ date, lines }: { date: string; lines: SummaryLine[] }) {
  return (
    <article className={styles.sheet}>
      <h1>Picking Summary</h1>
      <p className={styles.lead}>{formatFullDay(date)}</p>
      {lines.length === 0 && <p>No items to summarize for this date</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Product</th>
            <th data-numeric>Quantity</th>
            <th>Orders</th>
            <th>Picked</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productName, totalQuantity, unit, orderNumbers }) => (
            <tr key={`${productName} ${unit}`}>
              <td>
                <strong>{productName}</strong>
              </td>
              <td data-numeric>{formatQuantity(totalQuantity, unit)}</td>
              <td>{orderNumbers.join(', ')}</td>
              <td data-box />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
