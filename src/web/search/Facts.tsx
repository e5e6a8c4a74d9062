import type { ReactNode } from 'react'
import { getCustomer } from '#contract/customers/customers.ts'
import { getInvoice } from '#contract/invoices/invoices.ts'
import { listOrdersOfCustomer } from '#contract/ordering/ordering.ts'
import { getOrder } from '#contract/orders/orders.ts'
import type { Hit } from '#contract/business/search.ts'
import { getCustomerStatement } from '#contract/invoices/statements.ts'
import { owedOf } from '#domain/money/invoicing.ts'
import { formatDay, formatLongDay } from '#domain/days/day-labels.ts'
import { isZeroMoney, sumMoney } from '#domain/money/money.ts'
import { orderedInWords } from '#domain/products/by-the-piece.ts'
import { counted } from '#domain/words/counted.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { ProductPicture } from '#web/catalogue/ProductPicture.tsx'
import { useList } from '#web/platform/calls/lists.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { InvoiceStatusBadge } from '#web/ui/badges/InvoiceStatusBadge.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { OrderSum, OrderTotal } from '#web/ui/OrderTotal.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaymentBadge } from '#web/ui/badges/PaymentBadge.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import styles from './Palette.module.css'

/** The facts that people most often look for in a result, so that they need not open it. */
export function Facts({ hit }: { hit: Hit }) {
  const { kind, id, title, detail, categoryId, imageUrl } = hit
  if (kind === 'customer') return <CustomerFacts id={id} title={title} />
  if (kind === 'order' || kind === 'delivery') return <OrderFacts id={id} title={title} />
  if (kind === 'invoice' || kind === 'credit') return <InvoiceFacts id={id} title={title} />
  return (
    <Panel title={title} soft={detail}>
      {kind === 'product' && (
        <ProductPicture product={{ name: title, categoryId, imageUrl }} size="lg" />
      )}
    </Panel>
  )
}

type PanelProps = { title: string; soft?: string | undefined; children?: ReactNode }

const Panel = ({ title, soft, children }: PanelProps) => (
  <aside className={styles.facts} aria-label={`About ${title}`}>
    <div>
      <h3 className={styles.title}>{title}</h3>
      {soft && <p className={styles.soft}>{soft}</p>}
    </div>
    {children}
  </aside>
)

type FactsProps = { id: number; title: string }

function CustomerFacts({ id, title }: FactsProps) {
  const params = { id }
  const customer = useQuestion(getCustomer, { params }).data
  const statement = useQuestion(getCustomerStatement, { params, query: {} }).data
  const orders = useList(listOrdersOfCustomer, { params, query: { limit: 4 } })
  const overdue = statement && sumMoney(statement.ages.slice(1).map(({ amount }) => amount))
  return (
    <Panel title={title} soft={customer?.address}>
      <DefinitionList
        layout="rows"
        items={[
          ['Contact', customer?.contactName],
          ['Phone', customer?.phone],
          ['Owes', statement && <Money amount={statement.total} />],
          [
            'On account',
            statement && !isZeroMoney(statement.onAccount) ? (
              <Money amount={statement.onAccount} />
            ) : null,
          ],
          ['Overdue', overdue && (isZeroMoney(overdue) ? 'none' : <Money amount={overdue} />)],
        ]}
      />
      {orders.rows.length > 0 && (
        <ul role="list" className={styles.lately} aria-label="Latest orders">
          {orders.rows.map((order) => (
            <li key={order.id}>
              <span>
                {order.orderNumber} {formatLongDay(order.deliveryDate)}
              </span>
              <OrderSum order={order} />
              <StatusBadge status={order.status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const mostLines = 8

function OrderFacts({ id, title }: FactsProps) {
  const { data } = useQuestion(getOrder, { params: { id } })
  if (!data) return <Panel title={title} />
  const { customer, deliveryDate, items, status } = data
  return (
    <Panel title={title} soft={`${customer.name}, ${formatLongDay(deliveryDate)}`}>
      <div>
        <StatusBadge status={status} />
      </div>
      <ul role="list" aria-label="Lines">
        {items.slice(0, mostLines).map((line) => (
          <li key={line.id} className={styles.line}>
            <span>{line.variationName ? `${line.name}, ${line.variationName}` : line.name}</span>
            <span>{orderedInWords(line)}</span>
          </li>
        ))}
        {items.length > mostLines && <li>and {counted(items.length - mostLines, 'more line')}</li>}
      </ul>
      <DefinitionList layout="rows" items={[['Total', <OrderTotal key="total" order={data} />]]} />
    </Panel>
  )
}

function InvoiceFacts({ id, title }: FactsProps) {
  const { data } = useQuestion(getInvoice, { params: { id } })
  if (!data) return <Panel title={title} />
  const { customer, order, status, paymentStatus, dueDate, amount } = data
  return (
    <Panel title={title} soft={nameShown(customer)}>
      <div>
        <InvoiceStatusBadge status={status} /> <PaymentBadge status={paymentStatus} />
      </div>
      <DefinitionList
        layout="rows"
        items={[
          ['Order', order.orderNumber],
          ['Due', formatDay(dueDate)],
          ['Amount', <Money key="amount" amount={amount} />],
          ['Outstanding', <Money key="outstanding" amount={owedOf(data)} />],
        ]}
      />
    </Panel>
  )
}
