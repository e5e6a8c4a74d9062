import type { Order } from '#contract/orders/orders.ts'
import { counted } from '#domain/words/counted.ts'
import { formatFullDay } from '#domain/days/day-labels.ts'
import { linesToPrint } from '#domain/receipts/receipt.ts'
import styles from './Sheets.module.css'

const itemsOf = ({ items }: Order): string => {
  const { length } = linesToPrint(items)
  return counted(length, 'item')
}

/** A day's stops on A4, in the order of the route. */
export function RouteSheet({ date, orders }: { date: string; orders: Order[] }) {
  return (
    <article className={styles.sheet}>
      <h1>Dispatch Route</h1>
      <p className={styles.lead}>{formatFullDay(date)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th data-numeric>Stop</th>
            <th>Customer</th>
            <th>Address</th>
            <th>Order</th>
            <th>Delivered</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, place) => (
            <tr key={order.id}>
              <td data-numeric>{place + 1}</td>
              <td>
                <strong>{order.customerName}</strong>
                {order.siteName && <p>{order.siteName}</p>}
                <p>{order.customer.phone}</p>
              </td>
              <td>
                {order.deliveryAddress ?? order.customer.address}
                {order.deliveryInstructions && <p>{order.deliveryInstructions}</p>}
              </td>
              <td data-whole>
                {order.orderNumber}
                <p>{itemsOf(order)}</p>
              </td>
              <td data-box />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
