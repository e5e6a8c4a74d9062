import type { ReactNode, Ref } from 'react'
import type { Statement } from '#contract/invoices/statements.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { isZeroMoney, negative } from '#domain/money/money.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from '#web/invoices/MyInvoicesScreen.module.css'
import { StatementAccount } from './StatementAccount.tsx'
import '#web/ui/style/paper.css'

type OpenInvoice = Statement['invoices'][number]

type Props = {
  statement: Statement
  ref?: Ref<HTMLDivElement>
  /** Links to an invoice by its number. */
  linkTo: (invoice: OpenInvoice) => ReactNode
}

export const titleOf = ({ asOf }: Statement): string => `Statement as of ${formatDay(asOf)}`

/** What happened in the period, if one was chosen, and what is open, by how long it is overdue. */
export function StatementPaper({ statement, ref, linkTo }: Props) {
  const { account, supplier, invoices } = statement
  return (
    <div ref={ref} data-paper>
      <Head statement={statement} />
      <Card title={titleOf(statement)}>
        {account && <StatementAccount account={account} />}
        <Ages statement={statement} />
        {invoices.length > 0 ? (
          <OpenInvoices invoices={invoices} linkTo={linkTo} />
        ) : (
          <p>
            {account ? 'Nothing was left to pay.' : 'Nothing to pay: every issued invoice is paid.'}
          </p>
        )}
        {supplier.paymentInstructions && (
          <p className={styles.instructions}>{supplier.paymentInstructions}</p>
        )}
      </Card>
    </div>
  )
}

/** The names of customer and business, only on paper, because the screen shows them elsewhere. */
function Head({ statement: { supplier, customer } }: { statement: Statement }) {
  return (
    <header data-print-only className={styles.head}>
      <p>
        <strong>{supplier.companyName}</strong>
        <br />
        {supplier.companyAddress}
      </p>
      <p>
        <strong>{customer.name}</strong>
        <br />
        {customer.address}
      </p>
    </header>
  )
}

function Ages({ statement: { ages, onAccount, total } }: { statement: Statement }) {
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
      {!isZeroMoney(onAccount) && (
        <div className={styles.age}>
          <dt>On account</dt>
          <dd>
            <Money amount={negative(onAccount)} />
          </dd>
        </div>
      )}
      <div className={styles.age} data-total>
        <dt>Total</dt>
        <dd>
          <Money amount={total} />
        </dd>
      </div>
    </dl>
  )
}

function OpenInvoices({ invoices, linkTo }: Pick<Statement, 'invoices'> & Pick<Props, 'linkTo'>) {
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
            <Td whole>{linkTo(each)}</Td>
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
