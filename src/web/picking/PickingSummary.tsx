import type { Order } from '#contract/orders/orders.ts'
import { hasCodes } from '#domain/orders/picking/picking.ts'
import { PrintSummary } from '#web/printing/PrintButtons.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import styles from './PickingScreen.module.css'
import {
  type SummaryLine,
  summaryOf,
  totalInWords,
} from '#domain/orders/picking/picking-summary.ts'

/** The total of each product over the day's orders. */
export function PickingSummary({ date, orders }: { date: string; orders: Order[] }) {
  const lines = summaryOf(orders)
  return (
    <>
      <div className={styles.prints}>
        <PrintSummary date={date} orders={orders} />
      </div>
      {lines.length === 0 && <EmptyState title="No items to summarize for this date" />}
      {lines.length > 0 && <Lines lines={lines} />}
    </>
  )
}

function Lines({ lines }: { lines: SummaryLine[] }) {
  return (
    <DataTable caption="Picking summary" cards>
      <thead>
        <Tr>
          {hasCodes(lines) && <Th>Code</Th>}
          <Th>Product</Th>
          <Th numeric>Quantity</Th>
          <Th>Orders</Th>
        </Tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Tr key={`${line.productName} ${line.unit} ${line.totalPieces !== null}`}>
            {hasCodes(lines) && <Td label="Code">{line.code}</Td>}
            <Td>{line.productName}</Td>
            <Td numeric label="Quantity">
              {totalInWords(line)}
            </Td>
            <Td soft label="Orders">
              {line.orderNumbers.map((number) => (
                <span key={number} className={styles.number}>
                  {number}
                </span>
              ))}
            </Td>
          </Tr>
        ))}
      </tbody>
    </DataTable>
  )
}
