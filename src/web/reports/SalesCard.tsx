import { Link } from '#web/platform/routing/Link.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { SalesOverTime } from '#contract/business/reports.ts'
import type { Span } from '#domain/reports.ts'
import { counted } from '#domain/words/counted.ts'
import { averageMoney, formatMoney } from '#domain/money/money.ts'
import { shortNumber } from '#web/ui/charts/chart-scale.ts'
import { ColumnChart } from '#web/ui/charts/ColumnChart.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { AsTable } from './AsTable.tsx'
import { Figures } from './Figures.tsx'
import { NearestOrders } from './NearestOrders.tsx'
import { everyPeriod, periodInTable, periodText, shortDay, wholeNumber } from './report-words.ts'
import { ReportCard } from './ReportCard.tsx'
import { Sold } from './Sold.tsx'
import styles from './Reports.module.css'
import { type ReportSpan, useSales } from './reports-queries.ts'

type CardProps = { span: ReportSpan; onSpan: (span: Span) => void }

export function SalesCard({ span, onSpan }: CardProps) {
  const question = useSales(span)
  return (
    <ReportCard
      report="sales"
      title="Orders and sales"
      area="sales"
      span={span}
      question={question}
      empty={question.data && isEmpty(question.data) ? 'No orders for these delivery dates' : null}
      next={
        <>
          <NearestOrders onSpan={onSpan} />
          <LinkButton>
            <Link to="/all-orders">All Orders</Link>
          </LinkButton>
        </>
      }
    >
      {question.data && <Sales sales={question.data} by={span.by} />}
    </ReportCard>
  )
}

const isEmpty = ({ orders, ordersOnTheWay }: SalesOverTime): boolean =>
  orders === 0 && ordersOnTheWay === 0

type Props = { sales: SalesOverTime; by: ReportSpan['by'] }

function Sales({ sales: report, by }: Props) {
  const { orders, sales, onItsWay, ordersOnTheWay, periods } = report
  const column = (period: (typeof periods)[number], value: number, words: string) => ({
    label: shortDay(period.from),
    value,
    words: `${periodText(period, by)}: ${words}`,
  })
  return (
    <>
      <Figures
        items={[
          ['Sales', formatMoney(sales)],
          ['Orders', wholeNumber(orders)],
          ['Average order', formatMoney(averageMoney(sales, Math.max(1, orders)))],
          [`Not delivered yet, ${counted(ordersOnTheWay, 'order')}`, formatMoney(onItsWay)],
        ]}
      />
      <ColumnChart
        caption={`${everyPeriod[by]} sales`}
        columns={periods.map((each) => column(each, Number(each.sales), formatMoney(each.sales)))}
        scale={(value) => `£${shortNumber(value)}`}
      />
      <ColumnChart
        caption={`${everyPeriod[by]} orders`}
        size="sm"
        colour={2}
        columns={periods.map((each) => column(each, each.orders, counted(each.orders, 'order')))}
        scale={shortNumber}
      />
      <p className={styles.means}>
        Sales exclude VAT and count on the day of delivery: what was invoiced, less what was
        credited, or what was delivered while there is no invoice yet. Orders not yet delivered are
        on their way on their planned day and not counted as sales. Cancelled orders don’t count.
      </p>
      <SalesTable {...report} by={by} />
    </>
  )
}

function SalesTable({ periods, by, ...sums }: SalesOverTime & Pick<Props, 'by'>) {
  return (
    <AsTable of="orders and sales">
      <DataTable caption={`${everyPeriod[by]} orders and sales`} dense>
        <thead>
          <Tr>
            <Th>{by === 'day' ? 'Delivery date' : 'Delivery dates'}</Th>
            <Th numeric>Orders</Th>
            <Th numeric>Sales</Th>
            <Th numeric>Not delivered yet</Th>
          </Tr>
        </thead>
        <tbody>
          {periods.map((each) => (
            <Tr key={each.from}>
              <Td>{periodInTable(each, by)}</Td>
              <Sold {...each} />
            </Tr>
          ))}
        </tbody>
        <tfoot>
          <Tr>
            <Td>Total</Td>
            <Sold {...sums} />
          </Tr>
        </tfoot>
      </DataTable>
    </AsTable>
  )
}
