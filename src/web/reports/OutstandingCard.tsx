import { Link } from '#web/platform/routing/Link.tsx'
import type { OutstandingByAge } from '#contract/business/reports.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ageInWords } from '#domain/money/paper/statement.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Figures } from './Figures.tsx'
import { wholeNumber } from './report-words.ts'
import { ReportCard } from './ReportCard.tsx'
import styles from './Reports.module.css'
import { type ReportSpan, useOutstanding } from './reports-queries.ts'

export function OutstandingCard({ span }: { span: ReportSpan }) {
  const question = useOutstanding()
  const { data } = question
  return (
    <ReportCard
      report="outstanding"
      title="Outstanding by age"
      area="outstanding"
      span={span}
      question={question}
      empty={data?.outstanding.count === 0 ? 'Nothing is outstanding' : null}
    >
      {data && <Outstanding {...data} />}
    </ReportCard>
  )
}

function Outstanding({ asOf, ages, outstanding, onAccount, total }: OutstandingByAge) {
  return (
    <>
      <Figures items={[['Outstanding today', formatMoney(outstanding.amount)]]} />
      <div className={styles.ages} aria-hidden>
        {ages.map(({ label, amount }, age) => (
          <div key={label} data-age={age} style={{ flexGrow: Number(amount) }} />
        ))}
      </div>
      <DataTable caption="Outstanding by age" dense>
        <thead>
          <Tr>
            <Th>Past due</Th>
            <Th numeric>Number</Th>
            <Th numeric>Amount</Th>
          </Tr>
        </thead>
        <tbody>
          {ages.map((each, age) => (
            <OwedRow key={each.label} {...each} age={age} />
          ))}
          {onAccount.count > 0 && <OwedRow label="On account" amount={onAccount.amount} />}
        </tbody>
        {onAccount.count > 0 && (
          <tfoot>
            <OwedRow label="Total" count={outstanding.count} amount={total} />
          </tfoot>
        )}
      </DataTable>
      <p className={styles.means}>
        Issued invoices and opening balances as of {formatDay(asOf)}, whatever dates are chosen
        above, aged as on customers’ <Link to="/statements">statements</Link>.
      </p>
    </>
  )
}

type OwedProps = { label: string; amount: string; count?: number; age?: number }

function OwedRow({ label, count, amount, age }: OwedProps) {
  return (
    <Tr>
      <Td>
        {age !== undefined && <span className={styles.swatch} data-age={age} aria-hidden />}
        {ageInWords(label)}
      </Td>
      <Td numeric>{count !== undefined && wholeNumber(count)}</Td>
      <Td numeric>
        <Money amount={amount} />
      </Td>
    </Tr>
  )
}
