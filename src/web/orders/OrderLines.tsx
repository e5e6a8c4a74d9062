import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { discountNote, ownDiscount } from '#domain/money/discounts.ts'
import { lineQuantities, lineStory } from '#domain/orders/line-quantities.ts'
import { isShortPick, suppliedName, usualTolerance } from '#domain/orders/picking/picking.ts'
import { formatQuantity, isZeroQuantity, type Quantity } from '#domain/products/quantities.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'
import { totalsOf } from './order-totals.tsx'
import styles from './OrderLines.module.css'
import type { OrderStory } from './story/use-order-story.ts'

const CreditLine = lazyPart(() => import('./story/CreditLine.tsx'), 'CreditLine')

type Props = {
  order: Order
  /** For staff: who took each step, and the credit of each line. */
  story?: OrderStory
}

/** For each line what was ordered, picked, delivered and invoiced, and its total. */
export function OrderLines({ order, story }: Props) {
  const heads = story?.heads
  const invoiceId = story?.invoice?.id
  return (
    <>
      <DataTable caption={`Lines of ${order.orderNumber}`} cards className={styles.lines}>
        <thead>
          <Tr>
            <Th>Product</Th>
            <Head step="Ordered" said={heads?.ordered} />
            <Head step="Picked" said={heads?.picked} />
            <Head step="Delivered" said={heads?.delivered} />
            <Head
              step="Invoiced"
              said={
                invoiceId !== undefined && (
                  <Link to="/invoices/$id" params={{ id: String(invoiceId) }}>
                    {story?.invoice?.invoiceNumber}
                  </Link>
                )
              }
            />
            <Th numeric>Price</Th>
            <Th numeric>Total</Th>
          </Tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Line key={item.id} item={item} story={story} />
          ))}
        </tbody>
      </DataTable>
      <div className={styles.totals}>
        <DefinitionList layout="rows" items={totalsOf(order)} />
      </div>
    </>
  )
}

/** A step's heading, with who took it and when. */
const Head = ({ step, said }: { step: string; said?: ReactNode }) => (
  <Th numeric>
    {step}
    {said && <span className={styles.said}>{said}</span>}
  </Th>
)

function Line({ item, story }: { item: OrderItem; story: OrderStory | undefined }) {
  const [crediting, setCrediting] = useState(false)
  const { ordered, picked, delivered, invoiced } = lineQuantities(item)
  const amount = (of: Quantity | null) => (of === null ? '–' : formatQuantity(of, item.unit))
  const odd = marksOf(item)
  const { discount, net } = ownDiscount({ ...item, quantity: invoiced })
  const off = discountNote({ ...item, discount })
  const credit = story?.creditOf(item)
  return (
    <>
      <Tr>
        <Td>
          <span>
            <strong>{suppliedName(item)}</strong>
            {lineStory(item).map((sentence) => (
              <span key={sentence} className={styles.story}>
                {sentence}
              </span>
            ))}
            {off && <span className={styles.note}>{off}</span>}
            {item.packingNote && <span className={styles.note}>Packing: {item.packingNote}</span>}
          </span>
        </Td>
        <Td numeric label="Ordered">
          {amount(ordered)}
        </Td>
        <Td numeric label="Picked" data-odd={odd.picked}>
          {amount(picked)}
        </Td>
        <Td numeric label="Delivered" data-odd={odd.delivered}>
          {amount(delivered)}
        </Td>
        <Td numeric label="Invoiced" data-odd={Boolean(credit?.credited.length) || undefined}>
          {amount(invoiced)}
          {credit?.credited.map((sentence) => (
            <span key={sentence} className={styles.story}>
              {sentence}
            </span>
          ))}
        </Td>
        <Td numeric label="Price">
          <Money amount={item.pricePerUnit} />
        </Td>
        <Td numeric label="Total">
          <Money amount={net} />
          {credit?.mayCredit && (
            <button
              type="button"
              className={styles.credit}
              aria-expanded={crediting}
              aria-label={`Credit this: ${item.name}`}
              onClick={() => setCrediting(!crediting)}
            >
              Credit this
            </button>
          )}
        </Td>
      </Tr>
      {crediting && credit?.mayCredit && story?.invoice && (
        <Tr>
          <Td colSpan={7} className={styles.form}>
            <Suspense>
              <CreditLine
                invoice={story.invoice}
                line={credit.invoiceItem}
                earlier={story.earlier}
                onClose={() => setCrediting(false)}
              />
            </Suspense>
          </Td>
        </Tr>
      )}
    </>
  )
}

/** Marks the first step at which a line changed: short or swapped in picking, or not all handed over. */
function marksOf(item: OrderItem) {
  const picked = item.substitute !== null || isShortPick(item, usualTolerance)
  const { returned, missing } = lineQuantities(item)
  const lacking = !isZeroQuantity(returned) || !isZeroQuantity(missing)
  return { picked: picked || undefined, delivered: (!picked && lacking) || undefined }
}
