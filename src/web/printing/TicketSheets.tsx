import type { Order } from '#contract/orders/orders.ts'
import { formatFullDay } from '#domain/days/day-labels.ts'
import { hasCodes, orderedName } from '#domain/orders/picking/picking.ts'
import { orderedInWords } from '#domain/products/by-the-piece.ts'
import { linesToPrint } from '#domain/receipts/receipt.ts'
import { printSheets } from '#web/platform/print-sheets.ts'
import styles from './Sheets.module.css'

/** Prints order tickets on A4, each on a page of its own. This file is loaded when something is printed. */
export const printTickets = (title: string, orders: Order[]) =>
  printSheets(title, <TicketSheets orders={orders} />)

function TicketSheets({ orders }: { orders: Order[] }) {
  return orders.map((order, place) => (
    <article key={order.id} className={styles.sheet} data-new-page={place > 0 || undefined}>
      <header className={styles.head}>
        <h1>{order.orderNumber}</h1>
        <p className={styles.lead}>{formatFullDay(order.deliveryDate)}</p>
      </header>
      <p className={styles.lead}>
        <strong>{order.customerName}</strong>
      </p>
      {order.siteName && <p>{order.siteName}</p>}
      <p>{order.deliveryAddress ?? order.customer.address}</p>
      {order.deliveryInstructions && <p className={styles.note}>{order.deliveryInstructions}</p>}
      {order.orderNotes && <p className={styles.note}>{order.orderNotes}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            {hasCodes(order.items) && <th>Code</th>}
            <th>Product</th>
            <th data-numeric>Ordered</th>
            <th>Weight</th>
          </tr>
        </thead>
        <tbody>
          {linesToPrint(order.items).map((item) => (
            <tr key={item.id}>
              {hasCodes(order.items) && <td data-whole>{item.code}</td>}
              <td>
                <strong>{orderedName(item)}</strong>
                {item.packingNote && <p>{item.packingNote}</p>}
              </td>
              <td data-numeric>{orderedInWords(item)}</td>
              <td data-box />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  ))
}
