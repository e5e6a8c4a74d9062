import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useRef } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
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
import { printInvoice } from './print-invoice.ts'

type Owed = AnswerOf<typeof getStatement>

/** What is open, by how long it is due; the total is the sum of the list. */
export function Statement() {
  const statement = useQuestion(getStatement, {})
  return (
    <ListState
      pending={statement.isPending}
      error={statement.error}
      onRetry={() => void statement.refetch()}
      retrying={statement.isFetching}
      isEmpty={statement.data?.invoices.length === 0}
      empty={<EmptyState title="Nothing to pay" text="Every issued invoice is paid." />}
      skeleton={<Skeleton label="Loading statement..." />}
    >
      {statement.data && <OnPaper owed={statement.data} />}
    </ListState>
  )
}

function OnPaper({ owed }: { owed: Owed }) {
  const paper = useRef<HTMLDivElement>(null)
  const title = `Statement as of ${formatDay(owed.asOf)}`
  return (
    <div ref={paper}>
      <Head owed={owed} />
      <Card
        title={title}
        actions={
          <Button
            size="lg"
            icon={<Printer aria-hidden />}
            data-screen-only
            onClick={() => printInvoice(paper.current, title)}
          >
            Print
          </Button>
        }
      >
        <Ages owed={owed} />
        <OpenInvoices owed={owed} />
        {owed.supplier.paymentInstructions && (
          <p className={styles.instructions}>{owed.supplier.paymentInstructions}</p>
        )}
      </Card>
    </div>
  )
}

/** Whose statement it is and from whom: on paper alone, the screen says so already. */
function Head({ owed: { supplier, invoices } }: { owed: Owed }) {
  const customer = invoices[0]?.customer
  return (
    <header data-print-only className={styles.head}>
      <p>
        <strong>{supplier.companyName}</strong>
        <br />
        {supplier.companyAddress}
      </p>
      <p>
        <strong>{customer?.name}</strong>
        <br />
        {customer?.address}
      </p>
    </header>
  )
}

function Ages({ owed: { ages, total } }: { owed: Owed }) {
  return (
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
  )
}

function OpenInvoices({ owed: { invoices } }: { owed: Owed }) {
  return (
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
  )
}
