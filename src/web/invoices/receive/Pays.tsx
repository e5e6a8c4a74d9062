import { RotateCcw } from 'lucide-react'
import type { OpenInvoice } from '#contract/invoices/customer-accounts.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { oldestDueFirst, sumOf } from '#domain/money/payments/allocating.ts'
import {
  compareMoney,
  formatMoney,
  isPositiveMoney,
  negative,
  subtractMoney,
} from '#domain/money/money.ts'
import { countedDebts, openingOfDebt } from '#domain/money/payments/opening-balances.ts'
import { DebtLink } from '#web/invoices/DebtLink.tsx'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import styles from './Receive.module.css'
import { isWrong } from './typed-amount.ts'
import type { Receiving } from './use-receiving.ts'
import { Money } from '#web/ui/Money.tsx'

/** The invoices that this money pays, oldest due first; amounts can be changed, the rest stays on account. */
export function Pays({ receiving }: { receiving: Receiving }) {
  const { open, byHand, oldestFirst, clearAll } = receiving
  if (open.length === 0)
    return (
      <Card title="Pays these invoices">
        <EmptyState title="Nothing to pay" text="All of it stays on account." />
      </Card>
    )
  return (
    <Card
      title="Pays these invoices"
      flush
      actions={
        <>
          <Button
            variant="quiet"
            icon={<RotateCcw aria-hidden />}
            reason={byHand.size === 0 ? 'The oldest are paid first already.' : null}
            onClick={oldestFirst}
          >
            Oldest first
          </Button>
          <Button variant="quiet" onClick={clearAll}>
            Clear all
          </Button>
        </>
      }
    >
      <DataTable caption="Invoices that this payment pays" dense cards>
        <thead>
          <Tr>
            <Th>Invoice</Th>
            <Th>Delivered</Th>
            <Th>Due</Th>
            <Th numeric>Outstanding</Th>
            <Th numeric>Pays</Th>
            <Th shrink />
          </Tr>
        </thead>
        <tbody>
          {oldestDueFirst(open).map((invoice) => (
            <Row key={invoice.id} invoice={invoice} receiving={receiving} />
          ))}
        </tbody>
      </DataTable>
      <Rest receiving={receiving} />
    </Card>
  )
}

function Row({ invoice, receiving }: { invoice: OpenInvoice; receiving: Receiving }) {
  const { id, invoiceNumber, deliveredOn, dueDate, outstanding } = invoice
  const { allocations, byHand, pay } = receiving
  const pays = allocations.find(({ invoiceId }) => invoiceId === id)?.amount
  const typed = byHand.get(id) ?? pays ?? ''
  const beyond = pays !== undefined && compareMoney(pays, outstanding) > 0
  return (
    <Tr>
      <Td whole>
        <DebtLink id={id} name={invoiceNumber} />
      </Td>
      <Td whole soft label={openingOfDebt(id) === null ? 'Delivered' : 'As of'}>
        {formatDay(deliveredOn)}
      </Td>
      <Td whole soft label="Due">
        {formatDay(dueDate)}
      </Td>
      <Td numeric label="Outstanding">
        <Money amount={outstanding} />
      </Td>
      <Td numeric label="Pays" className={styles.pays}>
        <NumberField
          label={`Pays of ${invoiceNumber}`}
          hideLabel
          maxLength={12}
          value={typed}
          error={isWrong(typed) ? 'Like 12.50' : beyond ? `Only ${formatMoney(outstanding)}` : null}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => pay(id, target.value)}
        />
      </Td>
      <Td>{pays === outstanding && <Badge tone="done">Paid in full</Badge>}</Td>
    </Tr>
  )
}

function Rest({ receiving: { amount, allocations } }: { receiving: Receiving }) {
  if (amount === null) return null
  const paid = sumOf(allocations)
  const rest = subtractMoney(amount, paid)
  const [label, left] = isPositiveMoney(negative(rest))
    ? ['More than received', negative(rest)]
    : ['Stays on account', rest]
  return (
    <div className={styles.rest} role="status">
      <DefinitionList
        layout="rows"
        items={[
          ['Received', <Money key="received" amount={amount} />],
          [
            `Pays ${countedDebts(allocations.map(({ invoiceId: id }) => ({ id })))}`,
            <Money key="paid" amount={negative(paid)} />,
          ],
          [
            label,
            <strong key="left">
              <Money amount={left} />
            </strong>,
          ],
        ]}
      />
    </div>
  )
}
