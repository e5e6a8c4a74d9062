import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '#web/platform/routing/Link.tsx'
import type { PriceChangePreview } from '#contract/catalogue/changed-prices.ts'
import { formatFullDay, formatLongDay } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { DataTable, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import {
  askedBy,
  type ChangeForm,
  type ChangeFormBy,
  chosenProducts,
  isComplete,
  priceFile,
} from './change-form.ts'
import styles from './PriceChanges.module.css'
import { PreviewRow } from './PreviewRow.tsx'

type Props = ChangeFormBy & { preview: UseQueryResult<PriceChangePreview> }

/** What the preview waits for. */
function missing({ of, productIds }: ChangeForm): string {
  if (of === priceFile) return 'Choose a file of new prices.'
  if (of === chosenProducts && productIds.length === 0)
    return 'Choose the products whose prices change.'
  return 'Type by how much prices change: 4 raises them by 4%, −4 lowers them.'
}

/** Every price before and after the change that the form now describes. */
export function ChangePreview({ form, change, preview }: Props) {
  if (!isComplete(askedBy(form)))
    return <EmptyState title="Preview appears here" text={missing(form)} />
  return (
    <ListState
      query={preview}
      isEmpty={preview.data?.prices.length === 0}
      empty={
        <EmptyState
          title="No prices to change"
          text="Choose another category or products, or add products first."
          action={
            <LinkButton>
              <Link to="/catalog">Add products</Link>
            </LinkButton>
          }
        />
      }
      skeleton={<Skeleton of="table" label="Working out prices..." />}
    >
      {preview.data && (
        <div
          className={styles.preview}
          data-stale={preview.isPlaceholderData || undefined}
          aria-busy={preview.isFetching}
        >
          <Sums preview={preview.data} />
          <Others others={preview.data.others} from={form.fromDate} />
          <DataTable caption={`Prices from ${formatFullDay(form.fromDate)}`} dense cards>
            <thead>
              <Tr>
                <Th>Product</Th>
                <Th numeric>Before</Th>
                <Th numeric>Exactly</Th>
                <Th numeric>New price</Th>
                <Th numeric>Change</Th>
                <Th>Customers’ own</Th>
                <Th shrink>
                  <span className="visually-hidden">Leave out</span>
                </Th>
              </Tr>
            </thead>
            <tbody>
              {preview.data.prices.map((row) => (
                <PreviewRow
                  key={`${row.productId} ${row.variationId}`}
                  row={row}
                  form={form}
                  change={change}
                />
              ))}
            </tbody>
          </DataTable>
        </div>
      )}
    </ListState>
  )
}

function Sums({ preview }: { preview: PriceChangePreview }) {
  const { catalogueCount, ownCount, stayCount } = preview
  const items = [
    ['Prices that change', String(catalogueCount + ownCount)],
    ['After rounding', spanOf(preview)],
    ['Customers’ own', String(ownCount)],
    ['Stay as they are', String(stayCount)],
  ]
  return (
    <dl className={styles.sums} aria-live="polite">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The smallest and the largest change in per cent. */
const spanOf = ({ least, most }: PriceChangePreview): string =>
  least === null ? 'no change' : least === most ? `${least}%` : `${least}% to ${most}%`

type OthersProps = Pick<PriceChangePreview, 'others'> & { from: string }

function Others({ others, from }: OthersProps) {
  if (others.length === 0) return null
  const days = [...new Set(others.map(({ fromDate }) => formatLongDay(fromDate)))].join(', ')
  const isAfterAny = others.some(({ fromDate }) => fromDate <= from)
  return (
    <Notice
      tone="waiting"
      title={`${counted(others.length, 'other change')} scheduled for some of these`}
    >
      From {days}. {isAfterAny && 'The prices before this change are those that they leave.'}
    </Notice>
  )
}
