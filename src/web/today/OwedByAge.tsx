import { Link } from '#web/platform/routing/Link.tsx'
import { getOutstandingByAge } from '#contract/business/reports.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ageInWords } from '#domain/money/paper/statement.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Bars } from './Bars.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import styles from './TodayCharts.module.css'

/** What customers owe, by how long it is overdue. */
export function OwedByAge() {
  const { data } = useQuestion(getOutstandingByAge, {})
  const ages = data?.ages ?? []
  const most = Math.max(...ages.map(({ amount }) => Number(amount)), 1)
  return (
    <section>
      <h2 className={styles.caption}>
        <Link to="/invoices" search={{ status: 'owed' }}>
          Owed by days overdue
        </Link>
      </h2>
      <Bars
        colour={2}
        rows={ages.map(({ label, amount }) => ({
          label: ageInWords(label),
          share: Number(amount) / most,
          words: formatMoney(amount),
        }))}
      />
      <FiguresTable of="owed by days overdue">
        <DataTable caption="Owed by days overdue" dense>
          <thead>
            <Tr>
              <Th>Overdue</Th>
              <Th numeric>Number</Th>
              <Th numeric>Amount</Th>
            </Tr>
          </thead>
          <tbody>
            {ages.map(({ label, count, amount }) => (
              <Tr key={label}>
                <Td>{ageInWords(label)}</Td>
                <Td numeric>{count}</Td>
                <Td numeric>
                  <Money amount={amount} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </DataTable>
      </FiguresTable>
    </section>
  )
}
