import type { ReadBankLine } from '#contract/invoices/bank-statements.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './Bank.module.css'
import type { LinesProps } from './shared.ts'

/** The lines whose customer and amount are certain; an unticked one is left for later. */
export function MatchedLines({ lines, customers, decisions, decide, left }: LinesProps) {
  if (lines.length === 0) return null
  const names = new Map(customers.map((each) => [each.id, nameShown(each)]))
  const reasons = new Map(left.map(({ id, reason }) => [id, reason]))
  return (
    <Card title={`${counted(lines.length, 'line')} matched`} flush>
      <DataTable caption="Matched lines" dense cards>
        <thead>
          <Tr>
            <Th>Customer</Th>
            <Th>Date</Th>
            <Th>Details</Th>
            <Th>Pays</Th>
            <Th numeric>Amount</Th>
          </Tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.row}
              line={line}
              customer={names.get(line.customerId ?? 0) ?? ''}
              ticked={decisions.get(line.row) !== 'later'}
              reason={reasons.get(line.row)}
              onTick={(ticked) => decide(line.row, ticked ? undefined : 'later')}
            />
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}

type RowProps = {
  line: ReadBankLine
  customer: string
  ticked: boolean
  reason: string | undefined
  onTick: (ticked: boolean) => void
}

const Row = ({ line, customer, ticked, reason, onTick }: RowProps) => (
  <Tr>
    <Td>
      <span className={styles.customer}>
        <Checkbox
          label={`Record row ${line.row}`}
          checked={ticked}
          onChange={() => onTick(!ticked)}
        />
        <strong>{customer}</strong>
      </span>
    </Td>
    <Td whole label="Date">
      {formatDay(line.day)}
    </Td>
    <Td label="Details">
      {line.details}
      {reason && <span className={styles.wrong}>Not recorded: {reason}</span>}
    </Td>
    <Td label="Pays" soft>
      {line.allocations.map(({ invoiceNumber }) => invoiceNumber).join(', ')}
    </Td>
    <Td numeric label="Amount">
      <Money amount={line.amount} />
    </Td>
  </Tr>
)
