import type { SalesOverTime } from '#contract/reports.ts'
import { counted } from '#domain/counted.ts'
import { averageMoney, formatMoney } from '#domain/money.ts'
import { londonToday } from '#web/platform/clock.ts'
import { shortNumber } from '#web/ui/chart-scale.ts'
import { ColumnChart } from '#web/ui/ColumnChart.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import { AsTable } from './AsTable.tsx'
import { Figures } from './Figures.tsx'
import { periodInTable, periodText, shortDay, wholeNumber } from './report-words.ts'
import { ReportCard } from './ReportCard.tsx'
import styles from './Reports.module.css'
import { type Asked, useSales } from './reports-queries.ts'

export function SalesCard({ asked }: { asked: Asked }) {
  const question = useSales(asked)
  return (
    <ReportCard
      report="sales"
      title="Orders and sales"
      area="sales"
      asked={asked}
      question={question}
      empty={question.data?.orders === 0 ? 'No orders for these delivery dates' : null}
    >
      {question.data && <Sales sales={question.data} by={asked.by} />}
    </ReportCard>
  )
}

type Props = { sales: SalesOverTime; by: Asked['by'] }

function Sales({ sales: { orders, sales, periods }, by }: Props) {
  const today = londonToday()
  const column = (period: (typeof periods)[number], value: number, said: string) => ({
    label: shortDay(period.from),
    value,
    words: `${periodText(period, by)}: ${said}`,
    ahead: period.to > today,
  })
  return (
    <>
      <Figures
        items={[
          ['Sales', formatMoney(sales)],
          ['Orders', wholeNumber(orders)],
          ['Average order', formatMoney(averageMoney(sales, Math.max(1, orders)))],
        ]}
      />
      <ColumnChart
        caption={`Sales a ${by}`}
        columns={periods.map((each) => column(each, Number(each.sales), formatMoney(each.sales)))}
        scale={(value) => `£${shortNumber(value)}`}
      />
      <ColumnChart
        caption={`Orders a ${by}`}
        size="sm"
        colour={2}
        columns={periods.map((each) => column(each, each.orders, counted(each.orders, 'order')))}
        scale={shortNumber}
      />
      <p className={styles.means}>
        Sales are without VAT, on the delivery date: what the invoice charges, less what was
        credited; before there is an invoice what was delivered, else picked, else ordered.
        Cancelled orders don’t count.
        {(periods.at(-1)?.to ?? today) > today && ' Pale columns are still to come.'}
      </p>
      <SalesTable sales={sales} orders={orders} periods={periods} by={by} />
    </>
  )
}

function SalesTable({ sales, orders, periods, by }: SalesOverTime & Pick<Props, 'by'>) {
  return (
    <AsTable of="orders and sales">
      <DataTable caption={`Orders and sales a ${by}`} dense>
        <thead>
          <Tr>
            <Th>{by === 'day' ? 'Delivery date' : 'Delivery dates'}</Th>
            <Th numeric>Orders</Th>
            <Th numeric>Sales</Th>
          </Tr>
        </thead>
        <tbody>
          {periods.map((each) => (
            <Tr key={each.from}>
              <Td>{periodInTable(each, by)}</Td>
              <Td numeric>{wholeNumber(each.orders)}</Td>
              <Td numeric>
                <Money amount={each.sales} />
              </Td>
            </Tr>
          ))}
        </tbody>
        <tfoot>
          <Tr>
            <Td>In all</Td>
            <Td numeric>{wholeNumber(orders)}</Td>
            <Td numeric>
              <Money amount={sales} />
            </Td>
          </Tr>
        </tfoot>
      </DataTable>
    </AsTable>
  )
}
