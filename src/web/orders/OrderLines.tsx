import type { Order, OrderItem } from '#contract/orders.ts'
import { isEstimate, lineQuantities, lineStory } from '#domain/orders/line-quantities.ts'
import { isZeroMoney, lineTotal, subtractMoney, sumMoney } from '#domain/money/money.ts'
import { suppliedName } from '#domain/orders/picking.ts'
import { formatQuantity, type Quantity } from '#domain/products/quantities.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './OrderLines.module.css'

/** For each line what was ordered, picked, delivered and invoiced, and its total. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <>
      <DataTable caption={`Lines of ${order.orderNumber}`} cards className={styles.lines}>
        <thead>
          <Tr>
            <Th>Product</Th>
            <Th numeric>Ordered</Th>
            <Th numeric>Picked</Th>
            <Th numeric>Delivered</Th>
            <Th numeric>Invoiced</Th>
            <Th numeric>Price</Th>
            <Th numeric>Total</Th>
          </Tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </tbody>
      </DataTable>
      <div className={styles.totals}>
        <DefinitionList layout="rows" items={totalsOf(order)} />
      </div>
    </>
  )
}

function Line({ item }: { item: OrderItem }) {
  const { ordered, picked, delivered, invoiced } = lineQuantities(item)
  const amount = (of: Quantity | null) => (of === null ? '–' : formatQuantity(of, item.unit))
  return (
    <Tr>
      <Td>
        <span>
          <strong>{suppliedName(item)}</strong>
          {lineStory(item).map((sentence) => (
            <span key={sentence} className={styles.story}>
              {sentence}
            </span>
          ))}
          {item.packingNote && <span className={styles.note}>Packing: {item.packingNote}</span>}
        </span>
      </Td>
      <Td numeric label="Ordered">
        {amount(ordered)}
      </Td>
      <Td numeric label="Picked">
        {amount(picked)}
      </Td>
      <Td numeric label="Delivered">
        {amount(delivered)}
      </Td>
      <Td numeric label="Invoiced">
        {amount(invoiced)}
      </Td>
      <Td numeric label="Price">
        <Money amount={item.pricePerUnit} />
      </Td>
      <Td numeric label="Total">
        <Money amount={lineTotal(invoiced, item.pricePerUnit)} />
      </Td>
    </Tr>
  )
}

/** The total of the invoice, after whatever it charges besides the lines. */
function totalsOf({ items, grandTotal }: Order): [string, React.ReactNode][] {
  const goods = sumMoney(
    items.map((item) => lineTotal(lineQuantities(item).invoiced, item.pricePerUnit)),
  )
  const besides = subtractMoney(grandTotal, goods)
  const parts: [string, React.ReactNode][] = [
    ['Goods', <Money key="goods" amount={goods} />],
    [besidesLabel(besides), <Money key="besides" amount={besides} />],
  ]
  return [
    ...(isZeroMoney(besides) ? [] : parts),
    [
      isEstimate(items) ? 'Estimated total' : 'Total',
      <Money key="total" amount={grandTotal} size="lg" />,
    ],
  ]
}

/** An invoice may have been edited to less than the goods come to. */
const besidesLabel = (amount: string): string =>
  amount.startsWith('-') ? 'Changed on the invoice' : 'Delivery and VAT'
