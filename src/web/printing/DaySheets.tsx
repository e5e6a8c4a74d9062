import type { Order } from '#contract/orders/orders.ts'
import { counted } from '#domain/words/counted.ts'
import { formatFullDay } from '#domain/days/day-labels.ts'
import { hasCodes } from '#domain/orders/picking/picking.ts'
import { linesToPrint } from '#domain/receipts/receipt.ts'
import { type SummaryLine, totalInWords } from '#domain/orders/picking/picking-summary.ts'
import { printSheets } from '#web/platform/print-sheets.ts'
import styles from './Sheets.module.css'

// This file is loaded when something is printed.

const itemsOf = ({ items }: Order): string => {
  const { length } = linesToPrint(items)
  return counted(length, 'item')
}

/** Prints a day's stops on A4, in the order of the route. */
export const printRoute = (title: string, date: string, orders: Order[]) =>
  printSheets(title, <RouteSheet date={date} orders={orders} />)

function RouteSheet({ date, orders }: { date: string; orders: Order[] }) {
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

/** Prints a day's picking summary on A4. */
export const printSummary = (title: string, date: string, lines: SummaryLine[]) =>
  printSheets(title, <SummarySheet date={date} lines={lines} />)

function SummarySheet({ date, lines }: { date: string; lines: SummaryLine[] }) {
  return (
    <article className={styles.sheet}>
      <h1>Picking Summary</h1>
      <p className={styles.lead}>{formatFullDay(date)}</p>
      {lines.length === 0 && <p>No items to summarize for this date</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            {hasCodes(lines) && <th>Code</th>}
            <th>Product</th>
            <th data-numeric>Quantity</th>
            <th>Orders</th>
            <th>Picked</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.productName} ${line.unit} ${line.totalPieces !== null}`}>
              {hasCodes(lines) && <td data-whole>{line.code}</td>}
              <td>
                <strong>{line.productName}</strong>
              </td>
              <td data-numeric>{totalInWords(line)}</td>
              <td>{line.orderNumbers.join(', ')}</td>
              <td data-box />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
