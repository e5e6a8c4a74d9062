import type { WaitingForAccounts } from '#contract/invoices/accounting.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './Accounting.module.css'
import type { useWaiting } from './accounting-queries.ts'
import { kindNames } from './accounting-words.ts'

/** What the period contains that is not exported yet, by kind. The total is the net increase in what customers owe. */
export function Waiting({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  return (
    <ListState
      query={waiting}
      isEmpty={waiting.data?.kinds.length === 0}
      empty={
        <p className={styles.soft} role="status">
          Nothing to export for this period: it has all been exported, or there is nothing in it.
        </p>
      }
    >
      {waiting.data && <WaitingTable waiting={waiting.data} />}
    </ListState>
  )
}

function WaitingTable({ waiting: { kinds, total } }: { waiting: WaitingForAccounts }) {
  return (
    <div className={styles.waiting}>
      <DataTable caption="Waiting to be exported" dense>
        <thead>
          <Tr>
            <Th>Waiting</Th>
            <Th numeric>Documents</Th>
            <Th numeric>Sum</Th>
          </Tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, count, amount }) => (
            <Tr key={kind}>
              <Td>{kindNames[kind]}</Td>
              <Td numeric>{count.toLocaleString('en-GB')}</Td>
              <Td numeric>
                <Money amount={amount} />
              </Td>
            </Tr>
          ))}
        </tbody>
        <tfoot>
          <Tr>
            <Td>Net increase in what customers owe</Td>
            <Td numeric>
              {kinds.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-GB')}
            </Td>
            <Td numeric>
              <Money amount={total} />
            </Td>
          </Tr>
        </tfoot>
      </DataTable>
    </div>
  )
}
