import { Link } from '#web/platform/routing/Link.tsx'
import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { LineToPrice, OrderToPrice, ordersToPrice } from '#contract/orders/day-pricing.ts'
import { wholeNumber } from '#domain/words/counted.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { columns, ExceptionLine, type Hand } from './ExceptionLine.tsx'

type Props = { found: AnswerOf<typeof ordersToPrice>; onLast: () => void }

const groups = {
  to_set: () => 'Price to set',
  unusual: (tolerance: number) => `More than ${tolerance}% from the customer’s usual`,
}

/** The lines to look at, those without a price first. */
export function PriceExceptions({ found, onLast }: Props) {
  const { all, hand } = useLinesInHand(found.lines)
  return (['to_set', 'unusual'] as const).map((kind) => {
    const lines = all.filter(({ question }) => question === kind)
    const title = `${groups[kind](found.tolerance)} (${wholeNumber(lines.length)})`
    if (lines.length === 0) return null
    return (
      <Card
        key={kind}
        title={title}
        flush
        actions={kind === 'unusual' && <Link to="/settings">Change the limit</Link>}
      >
        <Lines title={title} lines={lines} orders={found.orders} hand={hand} onLast={onLast} />
      </Card>
    )
  })
}

/** The lines to look at. A line that this person is working on keeps its place after another person has priced it. */
function useLinesInHand(lines: LineToPrice[]) {
  const [held, setHeld] = useState<LineToPrice[]>([])
  const without = ({ itemId }: LineToPrice, some: LineToPrice[]) =>
    some.filter((each) => each.itemId !== itemId)
  const hand: Hand = {
    hold: (line) => setHeld((some) => [...without(line, some), line]),
    letGo: (line) => setHeld((some) => without(line, some)),
  }
  const gone = held.filter((line) => without(line, lines).length === lines.length)
  const all = [...lines, ...gone].toSorted((a, b) => a.orderId - b.orderId || a.itemId - b.itemId)
  return { all, hand }
}

type LinesProps = {
  title: string
  lines: LineToPrice[]
  orders: OrderToPrice[]
  hand: Hand
  onLast: () => void
}

const Lines = ({ title, lines, orders, hand, onLast }: LinesProps) => (
  <DataTable caption={title} cards>
    <thead>
      <Tr>
        <Th>Product</Th>
        <Th numeric>{columns.picked}</Th>
        <Th numeric>{columns.list}</Th>
        <Th numeric>{columns.usual}</Th>
        <Th numeric>{columns.change}</Th>
        <Th>{columns.price}</Th>
        <Th numeric>{columns.total}</Th>
      </Tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <ExceptionLine
          key={line.itemId}
          line={line}
          order={orders.find(({ id }) => id === line.orderId)}
          hand={hand}
          onLast={onLast}
        />
      ))}
    </tbody>
  </DataTable>
)
