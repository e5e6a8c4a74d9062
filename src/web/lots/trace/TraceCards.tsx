import { Link } from '#web/platform/routing/Link.tsx'
import { useState } from 'react'
import type { Balance, Trace } from '#contract/lots/traces.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { balanceInWords, inputsOf, isBalanceOdd, whoHasInWords } from '#domain/lots/trace-words.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { GrowingRows } from '#web/ui/lists/GrowingRows.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { LotBadge } from '../LotBadge.tsx'
import { isKeptLess, keptInWords, lotShareInWords, signedKg } from '#domain/lots/lot-words.ts'
import { sideBySide } from '#domain/words/side-by-side.ts'
import { Family } from './Family.tsx'
import css from './TraceCards.module.css'

/** A trace to look at: the family as a picture or a table, where all of it is, and who has it (rules 15.10). */
export function TraceCards({ trace }: { trace: Trace }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <div className={css.cards}>
      {trace.cut && <Notice title={trace.cut} />}
      <Card
        title="Family"
        flush={asTable}
        actions={
          <Button variant="quiet" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Picture' : 'Table'}
          </Button>
        }
      >
        {asTable ? <FamilyTable trace={trace} /> : <Family trace={trace} />}
      </Card>
      <div className={css.pair} data-alone={trace.balance === null || undefined}>
        {trace.balance && <MassBalance balance={trace.balance} />}
        <WhoHasIt trace={trace} />
      </div>
    </div>
  )
}

const MassBalance = ({ balance }: { balance: Balance }) => (
  <Card
    title="Mass balance"
    actions={
      balance.percent !== null && (
        <Badge tone={isBalanceOdd(balance) ? 'waiting' : 'done'}>{balance.percent}%</Badge>
      )
    }
  >
    <DefinitionList
      layout="rows"
      items={balanceInWords(balance).map(({ label, kg, isBold }) => [
        label,
        isBold ? <strong>{signedKg(kg)}</strong> : signedKg(kg),
      ])}
    />
  </Card>
)

function FamilyTable({ trace }: { trace: Trace }) {
  const { lots } = trace
  const inputs = inputsOf(trace)
  return (
    <DataTable caption="Family" dense cards>
      <thead>
        <Tr>
          <Th>Lot</Th>
          <Th>Meat</Th>
          <Th>From</Th>
          <Th>Day</Th>
          <Th numeric>In</Th>
          <Th numeric>Into orders</Th>
          <Th numeric>On hand</Th>
          <Th>Status</Th>
        </Tr>
      </thead>
      <GrowingRows items={lots} noun="lots" of="family" columns={8}>
        {(lot) => (
          <Tr key={lot.lotId}>
            <Td label="Lot" whole>
              <Link to="/lots/:id" params={{ id: String(lot.lotId) }}>
                {lot.code}
              </Link>
            </Td>
            <Td label="Meat" long>
              {lot.name}
            </Td>
            <Td label="From" long>
              {inputs(lot.lotId)
                .map(({ code, kg }) => `${code}, ${signedKg(kg)}`)
                .join('; ') ||
                sideBySide([lot.supplierName, lot.supplierLot]) ||
                '–'}
            </Td>
            <Td label="Day" whole>
              {formatLongDay(lot.day)}
            </Td>
            <Td label="In" numeric>
              {signedKg(lot.inKg)}
            </Td>
            <Td label="Into orders" numeric>
              {signedKg(lot.weighedKg)}
            </Td>
            <Td label="On hand" numeric>
              {signedKg(lot.onHandKg)}
            </Td>
            <Td label="Status">
              <LotBadge lot={lot} />
            </Td>
          </Tr>
        )}
      </GrowingRows>
    </DataTable>
  )
}

function WhoHasIt({ trace: { lots, lines, customers } }: { trace: Trace }) {
  const codes = new Map(lots.map(({ lotId, code }) => [lotId, code]))
  const names = new Map(customers.map(({ customerId, name }) => [customerId, name]))
  return (
    <Card
      title="Who has it"
      flush={lines.length > 0}
      actions={
        lines.length > 0 && <span className={css.sum}>{capitalised(whoHasInWords(lines))}</span>
      }
    >
      {lines.length === 0 ? (
        <p>Nobody has any of it.</p>
      ) : (
        <DataTable caption="Who has it" dense cards>
          <thead>
            <Tr>
              <Th>Customer</Th>
              <Th>Order</Th>
              <Th>Delivery</Th>
              <Th>Lot</Th>
              <Th>Goods</Th>
              <Th numeric>Weight</Th>
              <Th>Now</Th>
            </Tr>
          </thead>
          <GrowingRows items={lines} noun="lines" of="lines" columns={7}>
            {(line) => (
              <Tr key={`${line.itemId} ${line.lotId}`}>
                <Td label="Customer" long>
                  <Link
                    to="/customers/:customerId"
                    params={{ customerId: String(line.customerId) }}
                  >
                    {names.get(line.customerId)}
                  </Link>
                </Td>
                <Td label="Order" className={css.whole}>
                  <Link to="/admin/orders/:id" params={{ id: String(line.orderId) }}>
                    {line.orderNumber}
                  </Link>
                </Td>
                <Td label="Delivery" className={css.whole}>
                  {formatLongDay(line.deliveryDate)}
                </Td>
                <Td label="Lot" className={css.whole}>
                  {codes.get(line.lotId)}
                </Td>
                <Td label="Goods" long>
                  {line.name}
                </Td>
                <Td label="Weight" numeric>
                  {lotShareInWords(line.kg, line.pieces)}
                  {isKeptLess(line) && <small className={css.kept}>kept {keptInWords(line)}</small>}
                </Td>
                <Td label="Now">
                  <StatusBadge status={line.orderStatus} />
                </Td>
              </Tr>
            )}
          </GrowingRows>
        </DataTable>
      )}
    </Card>
  )
}
