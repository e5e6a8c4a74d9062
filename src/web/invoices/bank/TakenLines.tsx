import type { ReadBankLine } from '#contract/invoices/bank-statements.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { Card } from '#web/ui/Card.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { LinesProps } from './shared.ts'

type Props = Pick<LinesProps, 'lines' | 'customers'> & { onOpen: (line: ReadBankLine) => void }

/** Lines that were recorded or set aside before, perhaps from another file. */
export function TakenLines({ lines, customers, onOpen }: Props) {
  if (lines.length === 0) return null
  const names = new Map(customers.map((each) => [each.id, nameShown(each)]))
  return (
    <Card title={`${counted(lines.length, 'line')} already recorded or set aside`} flush>
      <DataTable caption="Lines already recorded or set aside" dense cards>
        <thead>
          <Tr>
            <Th>Date</Th>
            <Th>Details</Th>
            <Th>Outcome</Th>
            <Th numeric>Amount</Th>
          </Tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Tr key={line.row}>
              <Td whole label="Date">
                {formatDay(line.day)}
              </Td>
              <Td label="Details">{line.details}</Td>
              <Td label="Outcome" soft>
                {[names.get(line.customerId ?? 0), line.because].filter(Boolean).join(': ')}
                {line.customerId === null && (
                  <Button
                    variant="quiet"
                    aria-label={`Record row ${line.row} after all`}
                    onClick={() => onOpen(line)}
                  >
                    Record after all
                  </Button>
                )}
              </Td>
              <Td numeric label="Amount">
                <Money amount={line.amount} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}
