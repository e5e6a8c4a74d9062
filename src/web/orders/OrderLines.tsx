import { Link } from '#web/platform/routing/Link.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import type { InvoiceItem, InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { chargeOf, type LineCharge } from '#domain/money/line-charges.ts'
import { isIssued } from '#domain/money/invoicing.ts'
import { differencesOf } from '#domain/orders/line-differences.ts'
import { lineInWords } from '#domain/orders/line-words.ts'
import { toBePricedLine } from '#domain/orders/price-on-request.ts'
import { suppliedCode, suppliedName } from '#domain/orders/picking/picking.ts'
import { amountInWords } from '#domain/products/by-the-piece.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { TableTotals } from '#web/ui/lists/TableTotals.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { totalsOf } from './order-totals.tsx'
import styles from './OrderLines.module.css'
import type { OrderStory } from './story/use-order-story.ts'

const CreditLine = lazyPart(() => import('./story/CreditLine.tsx'), 'CreditLine')
const TakeOffLine = lazyPart(() => import('./story/TakeOffLine.tsx'), 'TakeOffLine')

type Props = {
  order: Order
  /** Undefined until there is one that this person may see. */
  invoice: InvoiceOnPaper | undefined
  /** By how many per cent a weight may differ from the order without being pointed out. */
  tolerance: number
  /** For staff: who took each step, and the credit of each line. */
  story?: OrderStory
}

/** For each line what was ordered, picked, delivered and invoiced, and its total. */
export function OrderLines({ order, invoice, tolerance, story }: Props) {
  const heads = story?.heads
  const [letters] = useSingleLetterKeys()
  useSingleKeys(letters, { c: story && creditLine })
  return (
    <>
      <DataTable caption={`Lines of ${order.orderNumber}`} cards className={styles.lines}>
        <thead>
          <Tr>
            <Th>Product</Th>
            <Head step="Ordered" said={heads?.ordered} />
            <Head step="Picked" said={heads?.picked} />
            <Head step="Delivered" said={heads?.delivered} />
            <Head step="Invoiced" said={story && invoice && <InvoiceLink invoice={invoice} />} />
            <Th numeric>Price</Th>
            <Th numeric>Total</Th>
            {story && (
              <Th>
                <VisuallyHidden>Correct</VisuallyHidden>
              </Th>
            )}
          </Tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Line
              key={item.id}
              item={item}
              charge={chargeOf(item, order.items, invoice?.items)}
              tolerance={tolerance}
              story={story}
            />
          ))}
        </tbody>
        <TableTotals columns={7} beside={story !== undefined}>
          <DefinitionList layout="rows" items={totalsOf(order, invoice)} />
        </TableTotals>
      </DataTable>
    </>
  )
}

/** C credits the line that has the focus, or else the first line that can be credited. */
function creditLine(): void {
  const here = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-credit]')
  const button = here ?? document.querySelector<HTMLElement>('[data-credit]')
  button?.click()
}

/** A step's heading, with who took it and when. */
const Head = ({ step, said }: { step: string; said?: ReactNode }) => (
  <Th numeric>
    {step}
    {said && <span className={styles.said}>{said}</span>}
  </Th>
)

const InvoiceLink = ({ invoice: { id, invoiceNumber } }: { invoice: InvoiceOnPaper }) => (
  <Link to="/invoices/:id" params={{ id: String(id) }}>
    {invoiceNumber}
  </Link>
)

type LineProps = {
  item: OrderItem
  charge: LineCharge<InvoiceItem>
  tolerance: number
  story: OrderStory | undefined
}

function Line({ item, charge, tolerance, story }: LineProps) {
  const [correcting, setCorrecting] = useState(false)
  const correction = charge.line && story?.correctionOf(charge.line)
  return (
    <>
      <Tr>
        <Td>
          <span>
            <strong>{suppliedName(item)}</strong>
            <Notes
              of={[
                suppliedCode(item),
                charge.discount,
                item.packingNote && `Packing: ${item.packingNote}`,
              ]}
            />
          </span>
        </Td>
        <Steps item={item} tolerance={tolerance} />
        <Invoiced charge={charge} unit={item.unit} credited={correction?.credited ?? []} />
        <Td numeric label="Total">
          {charge.unpriced ? '–' : <Money amount={charge.net} />}
        </Td>
        {story && (
          <Td whole className={styles.correct}>
            {correction?.action && (
              <button
                type="button"
                className={styles.credit}
                aria-expanded={correcting}
                aria-keyshortcuts="c"
                data-credit
                aria-label={`${correction.action}: ${item.name}`}
                onClick={() => setCorrecting(!correcting)}
              >
                {correction.action}
              </button>
            )}
          </Td>
        )}
      </Tr>
      {correcting && correction?.action && charge.line && (
        <Tr>
          <Td colSpan={8} className={styles.form}>
            <Suspense>
              <Correct story={story} line={charge.line} onClose={() => setCorrecting(false)} />
            </Suspense>
          </Td>
        </Tr>
      )}
    </>
  )
}

type CorrectProps = { story: OrderStory | undefined; line: InvoiceItem; onClose: () => void }

/** Corrects a line: by a credit note if the invoice is issued, otherwise in the draft itself. */
function Correct({ story, line, onClose }: CorrectProps) {
  if (!story?.invoice) return null
  const given = { invoice: story.invoice, line, onClose }
  return isIssued(story.invoice) ? (
    <CreditLine {...given} earlier={story.earlier} />
  ) : (
    <TakeOffLine {...given} />
  )
}

/** What was ordered, picked and delivered. The first step that differs is tinted; each says why below its figure. */
function Steps({ item, tolerance }: { item: OrderItem; tolerance: number }) {
  const { ordered, picked, delivered } = lineInWords(item)
  const differences = differencesOf(item, tolerance)
  return (
    <>
      <Td numeric label="Ordered">
        {ordered}
      </Td>
      <Td numeric label="Picked" data-odd={differences.picked.isOdd || undefined}>
        {picked ?? '–'}
        <Why of={differences.picked.why} />
      </Td>
      <Td numeric label="Delivered" data-odd={differences.delivered.isOdd || undefined}>
        {delivered ?? '–'}
        <Why of={differences.delivered.why} />
      </Td>
    </>
  )
}

type InvoicedProps = { charge: LineCharge<InvoiceItem>; unit: string; credited: string[] }

/** What the invoice charges: tinted if somebody changed it or credited some of it. */
function Invoiced({ charge, unit, credited }: InvoicedProps) {
  const { invoiced, differs, pricePerUnit, orderPrice, unpriced } = charge
  const why = [...(differs ? [differs] : []), ...credited]
  return (
    <>
      <Td numeric label="Invoiced" data-odd={why.length > 0 || undefined}>
        {invoiced === null ? '–' : amountInWords(invoiced, unit, charge.line?.pieces)}
        <Why of={why} />
      </Td>
      <Td numeric label="Price" data-odd={orderPrice !== null || undefined}>
        {unpriced ? toBePricedLine : <Money amount={pricePerUnit} />}
        {orderPrice !== null && (
          <span className={styles.story}>
            <Money amount={orderPrice} /> on the order
          </span>
        )}
      </Td>
    </>
  )
}

const Why = ({ of }: { of: readonly string[] }) =>
  of.map((sentence) => (
    <span key={sentence} className={styles.story}>
      {sentence}
    </span>
  ))

const Notes = ({ of }: { of: readonly (string | null)[] }) =>
  of.filter(Boolean).map((note) => (
    <span key={note} className={styles.note}>
      {note}
    </span>
  ))
