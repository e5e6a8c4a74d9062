import type { ReactNode } from 'react'
import type { Statement } from '#contract/invoices/statements.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { entryText } from '#domain/money/payments/ledger.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from '#web/invoices/MyInvoicesScreen.module.css'

type Account = NonNullable<Statement['account']>

/** Every invoice, credit note and payment of the period, with the balance after each. */
export function StatementAccount({ account: { from, to, ...account } }: { account: Account }) {
  return (
    <div className={styles.account}>
      <DataTable caption={`History from ${formatDay(from)} to ${formatDay(to)}`} dense>
        <thead>
          <Tr>
            <Th className={styles.onDesk}>Date</Th>
            <Th>Details</Th>
            <Th numeric>Amount</Th>
            <Th numeric>Balance</Th>
          </Tr>
        </thead>
        <tbody>
          <Row day={from} words={<strong>Opening balance</strong>} balance={account.opening} />
          {account.lines.map((line, place) => (
            <Row
              key={place}
              day={line.day}
              words={entryText(line)}
              amount={line.amount}
              balance={line.balance}
            />
          ))}
          <Row day={to} words={<strong>Closing balance</strong>} balance={account.closing} />
        </tbody>
      </DataTable>
    </div>
  )
}

type RowProps = { day: string; words: ReactNode; amount?: string; balance: string }

/** On a phone the day is below the text. */
function Row({ day, words, amount, balance }: RowProps) {
  return (
    <Tr>
      <Td whole className={styles.onDesk}>
        {formatDay(day)}
      </Td>
      <Td className={styles.words}>
        {words}
        <span className={styles.onPhone}>{formatDay(day)}</span>
      </Td>
      <Td numeric>{amount && <Money amount={amount} />}</Td>
      <Td numeric>
        <Money amount={balance} />
      </Td>
    </Tr>
  )
}
