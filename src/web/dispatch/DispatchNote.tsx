import type { Ref } from 'react'
import type { getDeliveryNote } from '#contract/orders/dispatch.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { formatFullDay, formatMoment } from '#domain/days/day-labels.ts'
import { lineStory } from '#domain/orders/line-differences.ts'
import { lineInWords } from '#domain/orders/line-words.ts'
import { hasCodes, suppliedCode, suppliedName } from '#domain/orders/picking/picking.ts'
import { sideBySide } from '#domain/words/side-by-side.ts'
import { DataTable, PaperHead, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import styles from './DispatchNote.module.css'
import '#web/ui/style/paper.css'

export type NoteOnPaper = AnswerOf<typeof getDeliveryNote>

/**
 * The delivery note that goes on the van: the customer, the address, the goods with their lots (rules 15.11), and lines
 * to sign. The day of dispatch is written by hand until the van has left.
 */
export function DispatchNote({ note, ref }: { note: NoteOnPaper; ref?: Ref<HTMLElement> }) {
  const { order, business } = note
  const { customer } = order
  const reach = [business.phone, business.email].filter(Boolean).join(' · ')
  return (
    <article ref={ref} data-paper className={styles.paper}>
      <header className={styles.head}>
        <div>
          <p className={styles.company}>{business.name}</p>
          <p className={styles.address}>{business.address}</p>
          <p>{reach}</p>
          {business.approvalNumber && <p>Approval number {business.approvalNumber}</p>}
        </div>
        <h2 className={styles.title}>Delivery Note</h2>
      </header>
      <div className={styles.parties}>
        <section>
          <h3>Deliver to</h3>
          <p>
            <strong>{order.customerName}</strong>
          </p>
          {order.siteName && <p>{order.siteName}</p>}
          <p className={styles.address}>{order.deliveryAddress ?? customer.address}</p>
          <p>{sideBySide([customer.contactName, customer.phone])}</p>
        </section>
        <DefinitionList
          layout="rows"
          items={[
            ['Order', order.orderNumber],
            ['Delivery date', withYear(dayOf(note))],
            ['Ordered for', isMoved(note) ? withYear(order.deliveryDate) : null],
            ['Dispatched', order.routeStartedAt ? formatMoment(order.routeStartedAt) : null],
            ['Account ID', customer.accountId],
            ['Stop', order.routePosition === null ? null : String(order.routePosition)],
          ]}
        />
      </div>
      {order.deliveryInstructions && (
        <p className={styles.instructions}>{order.deliveryInstructions}</p>
      )}
      <Items note={note} />
      <div className={styles.signatures} data-keep-whole>
        {!order.routeStartedAt && <p>Dispatched on</p>}
        <p>Driver signature</p>
        <p>Customer signature</p>
        <p>Date and time</p>
      </div>
    </article>
  )
}

/** The day it was delivered or, until then, the planned day, as on invoices and in reports. */
const dayOf = ({ deliveredOn, order }: NoteOnPaper) => deliveredOn ?? order.deliveryDate
const isMoved = (note: NoteOnPaper) => dayOf(note) !== note.order.deliveryDate

const withYear = (day: string) => `${formatFullDay(day)} ${day.slice(0, 4)}`

/** What was handed over or, before that, what is on the van; blank, to be filled in by hand, if nothing was weighed. */
function suppliedInWords(item: OrderItem): string | null {
  const { delivered, picked } = lineInWords(item)
  return delivered ?? picked
}

function Items({ note }: { note: NoteOnPaper }) {
  const { order, lots, tolerance } = note
  const { items, orderNumber, customerName } = order
  const withCodes = hasCodes(items.map((item) => ({ code: suppliedCode(item) })))
  return (
    <DataTable caption="Items" cards>
      <thead>
        <PaperHead columns={withCodes ? 4 : 3}>
          {`Delivery Note ${orderNumber} · ${customerName} · ${withYear(dayOf(note))}`}
        </PaperHead>
        <Tr>
          {withCodes && <Th>Code</Th>}
          <Th>Product</Th>
          <Th numeric>Ordered</Th>
          <Th numeric>Supplied</Th>
        </Tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Tr key={item.id}>
            {withCodes && <Td label="Code">{suppliedCode(item)}</Td>}
            <Td>
              <strong>{suppliedName(item)}</strong>
              {lineStory(item, tolerance).map((sentence) => (
                <p key={sentence} className={styles.soft}>
                  {sentence}
                </p>
              ))}
              {lots
                .find(({ itemId }) => itemId === item.id)
                ?.said.map((said) => (
                  <p key={said} className={styles.soft}>
                    {said}
                  </p>
                ))}
            </Td>
            <Td numeric label="Ordered">
              {lineInWords(item).ordered}
            </Td>
            <Td numeric label="Supplied">
              {suppliedInWords(item)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </DataTable>
  )
}
