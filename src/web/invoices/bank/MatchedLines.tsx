import type { ReadBankLine } from '#contract/invoices/bank-statements.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './Bank.module.css'
import { keyOf } from './decisions.ts'
import type { LinesProps } from './shared.ts'

type Props = LinesProps & { onOpen: (line: ReadBankLine) => void }

/** The lines whose customer and amount are certain; an unticked one is left for later. */
export function MatchedLines({ lines, customers, decisions, decide, left, onOpen }: Props) {
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
            <Th shrink>
              <span className="visually-hidden">Change</span>
            </Th>
          </Tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.row}
              line={line}
              customer={names.get(line.customerId ?? 0) ?? ''}
              ticked={decisions[keyOf(line)] !== 'later'}
              reason={reasons.get(line.row)}
              onTick={(ticked) => decide(line, ticked ? undefined : 'later')}
              onOpen={() => onOpen(line)}
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
  onOpen: () => void
}

const Row = ({ line, customer, ticked, reason, onTick, onOpen }: RowProps) => (
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
    <Td>
      <Button variant="quiet" aria-label={`Change row ${line.row}`} onClick={onOpen}>
        Change
      </Button>
    </Td>
  </Tr>
)
