import type { ChangedPrices as Changed } from '#contract/catalogue/changed-prices.ts'
import { counted } from '#domain/words/counted.ts'
import { priceTitle } from '#domain/money/price-changes.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Prices } from './PreviewRow.tsx'
import styles from './PriceChanges.module.css'
import { useChangedPrices } from './price-changes-queries.ts'

type Props = { id: number; title: string; onClose: () => void }

/** Each price of one change, before and after. */
export function ChangedPrices({ id, title, onClose }: Props) {
  const query = useChangedPrices(id)
  const prices = query.data?.prices
  return (
    <Dialog open shape="wide" title={title} onOpenChange={onClose}>
      <ListState
        query={query}
        isEmpty={!prices || prices.length === 0}
        empty={
          prices === null ? (
            <EmptyState
              title="These prices were not kept"
              text="The change was made before Topside kept them. The audit log has each price."
            />
          ) : (
            <EmptyState title="No prices change" text="Nothing that it covers is sold now." />
          )
        }
        skeleton={<Skeleton of="table" label="Loading prices..." />}
      >
        <DataTable caption={title} dense cards>
          <thead>
            <Tr>
              <Th>Product</Th>
              <Th numeric>Before</Th>
              <Th numeric>New price</Th>
              <Th numeric>Change</Th>
            </Tr>
          </thead>
          <tbody>
            {prices?.map((row) => (
              <Rows key={`${row.productId} ${row.variationId}`} row={row} />
            ))}
          </tbody>
        </DataTable>
      </ListState>
    </Dialog>
  )
}

function Rows({ row }: { row: Changed }) {
  const { unit, customerId, own, ownCount } = row
  const title = priceTitle(row)
  return (
    <>
      {customerId === null && (
        <Tr>
          <Td>
            <strong>{title}</strong> <span className={styles.soft}>{unit}</span>
          </Td>
          <Prices of={row} exactly={false} />
        </Tr>
      )}
      {own.map((each) => (
        <Tr key={each.customerId} className={styles.own}>
          <Td>
            {title} for {each.customer}
          </Td>
          <Prices of={each} exactly={false} />
        </Tr>
      ))}
      {own.length < ownCount && (
        <Tr className={styles.own}>
          <Td colSpan={4}>and {counted(ownCount - own.length, 'more customer')}</Td>
        </Tr>
      )}
    </>
  )
}
