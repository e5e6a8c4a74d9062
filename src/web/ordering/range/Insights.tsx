import { formatMoney } from '#domain/money/money.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { useInsights } from '#web/ordering/ordering-queries.ts'

/** How much this customer orders and which products; renders nothing without any orders. */
export function Insights({ customerId }: { customerId: number }) {
  const { data: insights } = useInsights(customerId)
  if (!insights || insights.totalOrders === 0) return null
  const { totalOrders, averageOrderValue, topProducts } = insights
  return (
    <Card title="Ordering insights">
      <DefinitionList
        items={[
          ['Total orders', String(totalOrders)],
          ['Average order value', formatMoney(averageOrderValue)],
          [
            'Top products',
            topProducts.map(({ name, orderCount }) => `${name} (${orderCount})`).join(', '),
          ],
        ]}
      />
    </Card>
  )
}
