import type { AnswerOf } from '#contract/endpoint.ts'
import type { getDeliveryConfirmation } from '#contract/orders/deliveries.ts'
import { getOrderLots } from '#contract/orders/order-lots.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { hasCodes, suppliedCode, suppliedName } from '#domain/orders/picking/picking.ts'
import { lineStory } from '#domain/orders/line-differences.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { lineInWords } from '#domain/orders/line-words.ts'
import { isZeroQuantity } from '#domain/products/quantities.ts'
import { ApiError } from '#web/platform/calls/api.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable, PaperHead, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useTolerance } from '#web/platform/use-tolerance.ts'
import styles from './DeliveryNote.module.css'
import { useDeliveryConfirmation } from './deliveries-queries.ts'

/** The details that a delivery note shows. */
export type ProofOnNote = Omit<
  AnswerOf<typeof getDeliveryConfirmation>,
  'id' | 'orderId' | 'driverId'
>

/** What arrived and when, and who signed for it. */
export function DeliveryNote({ orderId }: { orderId: number }) {
  const confirmation = useDeliveryConfirmation(orderId)
  const lots = useQuestion(getOrderLots, { params: { id: orderId } }).data
  const tolerance = useTolerance()
  if (confirmation.data) return <Note note={confirmation.data} lots={lots} tolerance={tolerance} />
  if (confirmation.isPending) return <Skeleton label="Loading delivery note..." />
  if (confirmation.error instanceof ApiError && confirmation.error.status === 404)
    return (
      <EmptyState
        title="Delivery Note Not Found"
        text="The delivery note for this order is not available yet."
      />
    )
  return (
    <FailedState
      title="Could not load delivery details"
      text="Failed to fetch delivery details"
      onRetry={() => void confirmation.refetch()}
    />
  )
}

type OrderLots = AnswerOf<typeof getOrderLots>
type NoteProps = { note: ProofOnNote; lots?: OrderLots | undefined; tolerance: number }

export function Note({ note, lots, tolerance }: NoteProps) {
  return (
    <div className={styles.note}>
      <Card title={`Order ${note.orderNumber}`}>
        <DefinitionList
          items={[
            ['Delivered at', formatMoment(note.deliveredAt)],
            ...optional(
              'Signature captured at',
              note.signatureTimestamp && formatMoment(note.signatureTimestamp),
            ),
            ...optional('Site', note.siteName),
            ['Delivery address', note.deliveryAddress ?? '–'],
            ...optional('From', lots && `${lots.from.name}, ${lots.from.address}`),
            ...optional('Approval number', lots?.from.approvalNumber),
            ...optional('To', lots?.to.name),
            ...optional(
              'Dispatched at',
              // Goods that were never on a van left the shop when they were handed over.
              lots && formatMoment(lots.dispatchedAt ?? note.deliveredAt),
            ),
            ...optional('Received by', note.customerName),
            ['Confirmed by', note.driverName ?? '–'],
            ...optional('Location', note.location),
          ]}
        />
      </Card>
      <Card title="Items delivered" flush>
        <Items note={note} lots={lots?.lines} tolerance={tolerance} />
      </Card>
      <Pictures note={note} />
      {note.deliveryNotes && (
        <Card title="Notes">
          <p>{note.deliveryNotes}</p>
        </Card>
      )}
    </div>
  )
}

/** The signature and the photo; there is at least one until pictures are deleted. */
function Pictures({ note }: { note: ProofOnNote }) {
  const { customerSignature, deliveryPhoto, confirmationType, picturesDeletedAt } = note
  if (!customerSignature && !deliveryPhoto)
    return (
      <Card title={confirmationType === 'signature' ? 'Signature' : 'Photo'}>
        <p>No longer kept{picturesDeletedAt && ` since ${formatMoment(picturesDeletedAt)}`}.</p>
      </Card>
    )
  return (
    <>
      {customerSignature && (
        <Card title="Signature">
          <img className={styles.proof} src={customerSignature} alt="The customer's signature" />
        </Card>
      )}
      {deliveryPhoto && (
        <Card title="Photo">
          <img className={styles.proof} src={deliveryPhoto} alt="Photo of the delivery" />
        </Card>
      )}
    </>
  )
}

const optional = (label: string, text: string | null | undefined): [string, string][] =>
  text ? [[label, text]] : []

type ItemsProps = {
  note: ProofOnNote
  lots: OrderLots['lines'] | undefined
  tolerance: number
}

function Items({ note, lots, tolerance }: ItemsProps) {
  const { items, orderNumber, deliveredAt } = note
  const withCodes = hasCodes(items.map((item) => ({ code: suppliedCode(item) })))
  return (
    <DataTable caption="Items delivered" cards>
      <thead>
        <PaperHead columns={withCodes ? 4 : 3}>
          {`Delivery Note ${orderNumber} · ${formatMoment(deliveredAt)}`}
        </PaperHead>
        <Tr>
          {withCodes && <Th>Code</Th>}
          <Th>Product</Th>
          <Th numeric>Delivered</Th>
          <Th numeric>Returned</Th>
        </Tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            withCodes={withCodes}
            tolerance={tolerance}
            lots={lots?.find(({ itemId }) => itemId === item.id)?.lots ?? []}
          />
        ))}
      </tbody>
    </DataTable>
  )
}

type ItemProps = {
  item: OrderItem
  withCodes: boolean
  tolerance: number
  lots: OrderLots['lines'][number]['lots']
}

function Item({ item, withCodes, tolerance, lots }: ItemProps) {
  const words = lineInWords(item)
  return (
    <Tr>
      {withCodes && <Td label="Code">{suppliedCode(item)}</Td>}
      <Td>
        <strong>{suppliedName(item)}</strong>
        {item.modifiedAfterSignature && (
          <>
            {' '}
            <Badge tone="waiting">Modified after signature</Badge>
          </>
        )}
        {lineStory(item, tolerance).map((sentence) => (
          <span key={sentence} className={styles.reason}>
            {sentence}
          </span>
        ))}
        {lots.map(({ said }) => (
          <span key={said} className={styles.lot}>
            {said}
          </span>
        ))}
      </Td>
      <Td numeric label="Delivered">
        {words.delivered ?? '–'}
      </Td>
      <Td numeric label="Returned">
        {isZeroQuantity(lineQuantities(item).returned) ? '–' : words.returned}
      </Td>
    </Tr>
  )
}
