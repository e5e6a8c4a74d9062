import { type OrderToPrice, linesPicked } from '#contract/orders/day-pricing.ts'
import { ownDiscount } from '#domain/money/discounts.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { GrowingRows } from '#web/ui/lists/GrowingRows.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { CustomerAndOrder, InPlaceOf } from './CustomerAndOrder.tsx'

const columns = { picked: 'Picked', list: 'List', usual: 'Usual', price: 'Price', total: 'Total' }

type Props = { day: string; orders: OrderToPrice[] }

/** Every line of some orders with its price, to look over before or after they are confirmed. */
export function UsualLines({ day, orders }: Props) {
  const { data, isPending, error, refetch } = useQuestion(linesPicked, { query: { date: day } })
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const lines = (data ?? []).filter(({ orderId }) => orderOf.has(orderId))
  return (
    <ListState
      pending={isPending}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={lines.length === 0}
      empty="No lines."
      skeleton={<Skeleton of="table" />}
    >
      <DataTable caption="Lines at the customer’s usual price" cards dense>
        <thead>
          <Tr>
            <Th>Product</Th>
            <Th numeric>{columns.picked}</Th>
            <Th numeric>{columns.list}</Th>
            <Th numeric>{columns.usual}</Th>
            <Th numeric>{columns.price}</Th>
            <Th numeric>{columns.total}</Th>
          </Tr>
        </thead>
        <GrowingRows items={lines} noun="lines" of={day} columns={6}>
          {(line) => (
            <Tr key={line.itemId}>
              <Td>
                <strong>{line.name}</strong>
                <InPlaceOf line={line} />
                <CustomerAndOrder order={orderOf.get(line.orderId)} />
              </Td>
              <Td numeric label={columns.picked}>
                {formatQuantity(line.quantity, line.unit)}
              </Td>
              <Td numeric label={columns.list}>
                {line.listPrice ? formatMoney(line.listPrice) : 'none'}
              </Td>
              <Td numeric label={columns.usual}>
                {line.usual ? formatMoney(line.usual) : 'none'}
              </Td>
              <Td numeric label={columns.price}>
                {formatMoney(line.pricePerUnit)}
              </Td>
              <Td numeric label={columns.total}>
                {formatMoney(ownDiscount(line).net)}
              </Td>
            </Tr>
          )}
        </GrowingRows>
      </DataTable>
    </ListState>
  )
}
