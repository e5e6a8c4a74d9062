import type { Order, OrderItem } from '#contract/orders.ts'
import { suppliedName } from '#domain/picking.ts'
import { formatQuantity } from '#domain/quantities.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/DataTable.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './OrderView.module.css'

const quantityOrDash = (quantity: string | null, unit: string) =>
  quantity === null ? '–' : formatQuantity(quantity, unit)

/** What was ordered and picked, at the line's price. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <>
      <DataTable caption={`Lines of ${order.orderNumber}`}>
        <thead>
          <Tr>
            <Th>Product</Th>
            <Th numeric>Ordered</Th>
            <Th numeric>Picked</Th>
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
        <DefinitionList
          layout="rows"
          items={[
            ['Estimated total', <Money key="total" amount={order.total} size="lg" />],
            ...(order.pickedTotal
              ? ([
                  ['By picked weight', <Money key="picked" amount={order.pickedTotal} size="lg" />],
                ] as [string, React.ReactNode][])
              : []),
          ]}
        />
      </div>
    </>
  )
}

function Line({ item }: { item: OrderItem }) {
  const { packingNote, pickingNotes, unit, quantityOrdered, quantityPicked } = item
  return (
    <Tr>
      <Td>
        <strong>{suppliedName(item)}</strong>
        {packingNote && <p className={styles.note}>Packing: {packingNote}</p>}
        {pickingNotes && <p className={styles.note}>Picking: {pickingNotes}</p>}
      </Td>
      <Td numeric>{formatQuantity(quantityOrdered, unit)}</Td>
      <Td numeric>{quantityOrDash(quantityPicked, unit)}</Td>
      <Td numeric>
        <Money amount={item.pricePerUnit} />
      </Td>
      <Td numeric>
        <Money amount={item.totalPrice} />
      </Td>
    </Tr>
  )
}
