import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { getStatement } from '#contract/invoices.ts'
import { formatDay } from '#domain/day-labels.ts'
import { useQuestion } from '#web/platform/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './MyInvoicesScreen.module.css'

/** What is open, by how long it is due; the total is the sum of the list. */
export function Statement() {
  const statement = useQuestion(getStatement, {})
  const { invoices = [], ages = [], total = '0.00', asOf = '' } = statement.data ?? {}
  return (
    <ListState
      pending={statement.isPending}
      error={statement.error}
      onRetry={() => void statement.refetch()}
      retrying={statement.isFetching}
      isEmpty={invoices.length === 0}
      empty={<EmptyState title="Nothing to pay" text="Every issued invoice is paid." />}
      skeleton={<Skeleton label="Loading statement..." />}
    >
      <Card
        title={`Statement as of ${formatDay(asOf)}`}
        actions={
          <Button icon={<Printer aria-hidden />} data-screen-only onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        <dl className={styles.ages}>
          {ages.map(({ label, amount }) => (
            <div key={label} className={styles.age}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
          <div className={styles.age} data-total>
            <dt>Total</dt>
            <dd>
              <Money amount={total} />
            </dd>
          </div>
        </dl>
        <DataTable caption="Open invoices">
          <thead>
            <Tr>
              <Th>Invoice</Th>
              <Th>Due</Th>
              <Th numeric>Outstanding</Th>
            </Tr>
          </thead>
          <tbody>
            {invoices.map((each) => (
              <Tr key={each.id}>
                <Td whole>
                  <Link to="/customer/invoice" search={{ orderId: each.orderId } as never}>
                    {each.invoiceNumber}
                  </Link>
                </Td>
                <Td>
                  {formatDay(each.dueDate)}
                  <br />
                  <span className={styles.soft}>{each.age}</span>
                </Td>
                <Td numeric>
                  <Money amount={each.outstanding} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </DataTable>
      </Card>
    </ListState>
  )
}
