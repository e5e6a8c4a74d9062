import type { ReactNode, Ref } from 'react'
import type { InvoiceItem, InvoiceOnPaper } from '#contract/invoices.ts'
import { formatDay } from '#domain/day-labels.ts'
import { returnedGoodsText } from '#domain/invoicing.ts'
import { formatMoney, isPositiveMoney, vatSummary } from '#domain/money.ts'
import { formatQuantity } from '#domain/quantities.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/DataTable.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './InvoicePaper.module.css'

type Props = { invoice: InvoiceOnPaper; ref?: Ref<HTMLElement> }

/** An invoice as it stands on paper: the business's head, who is billed, the lines, what is due. */
export function InvoicePaper({ invoice, ref }: Props) {
  return (
    <article ref={ref} className={styles.paper}>
      <Head invoice={invoice} />
      <div className={styles.parties}>
        <BillTo invoice={invoice} />
        <DefinitionList
          layout="rows"
          items={[
            ['Invoice number', invoice.invoiceNumber],
            ['Invoice date', formatDay(invoice.issuedDate)],
            ['Delivery date', formatDay(invoice.order.deliveryDate)],
            ['Payment due', formatDay(invoice.dueDate)],
            ['Order', invoice.order.orderNumber],
          ]}
        />
      </div>
      <Lines items={invoice.items} />
      {invoice.returnedGoods.length > 0 && <p>{returnedGoodsText(invoice.returnedGoods)}</p>}
      <Totals invoice={invoice} />
      <Foot invoice={invoice} />
    </article>
  )
}

function Head({ invoice: { supplier } }: { invoice: InvoiceOnPaper }) {
  const reach = [supplier.companyPhone, supplier.companyEmail, supplier.companyWebsite]
    .filter(Boolean)
    .join(' · ')
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.company}>{supplier.companyName}</p>
        <p className={styles.address}>{supplier.companyAddress}</p>
        <p>{reach}</p>
        {supplier.vatNumber && <p>VAT number {supplier.vatNumber}</p>}
        {supplier.companyNumber && <p>Company number {supplier.companyNumber}</p>}
      </div>
      <h2 className={styles.title}>{supplier.invoiceTitle}</h2>
    </header>
  )
}

function BillTo({ invoice: { customer } }: { invoice: InvoiceOnPaper }) {
  return (
    <section>
      <h3>Bill To</h3>
      <p>
        <strong>{customer.name}</strong>
      </p>
      {customer.tradingName && customer.tradingName !== customer.name && (
        <p>{customer.tradingName}</p>
      )}
      <p className={styles.address}>{customer.address || 'Address not provided'}</p>
      <p>{customer.email}</p>
      <p>{customer.phone}</p>
    </section>
  )
}

function Lines({ items }: { items: InvoiceItem[] }) {
  return (
    <DataTable caption="Invoice items">
      <thead>
        <Tr>
          <Th>Description</Th>
          <Th numeric>Rate</Th>
          <Th numeric>Quantity</Th>
          <Th numeric>Total</Th>
        </Tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Tr key={item.id}>
            <Td>
              <strong>{item.name}</strong>
              {item.vatRate > 0 && <span className={styles.soft}> VAT {item.vatRate}%</span>}
            </Td>
            <Td numeric>
              <Money amount={item.pricePerUnit} />
            </Td>
            <Td numeric>{formatQuantity(item.quantity, item.unit)}</Td>
            <Td numeric>
              <Money amount={item.totalPrice} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </DataTable>
  )
}

type Row = [string, ReactNode]

function Totals({ invoice }: { invoice: InvoiceOnPaper }) {
  const { byRate } = vatSummary(
    invoice.items.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  const vatRows = isPositiveMoney(invoice.vatAmount)
    ? byRate.map(({ rate, net, vat }): Row => [
        `VAT ${rate}% on ${formatMoney(net)}`,
        <Money key={rate} amount={vat} />,
      ])
    : []
  const paidRows: Row[] =
    invoice.paymentStatus === 'unpaid'
      ? []
      : [
          ['Paid', <Money key="paid" amount={invoice.paidAmount} />],
          ['Outstanding', <Money key="owed" amount={invoice.outstanding} />],
        ]
  return (
    <div className={styles.totals}>
      <DefinitionList
        layout="rows"
        items={[
          ['Subtotal', <Money key="net" amount={invoice.netAmount} />],
          ...vatRows,
          ['Total', <Money key="gross" amount={invoice.amount} size="lg" />],
          ...paidRows,
        ]}
      />
    </div>
  )
}

function Foot({ invoice: { supplier, customer } }: { invoice: InvoiceOnPaper }) {
  const terms = customer.paymentTerms || supplier.paymentTerms || 'Due upon receipt'
  return (
    <footer className={styles.foot}>
      <p>Payment terms: {terms}</p>
      {supplier.paymentInstructions && (
        <p className={styles.address}>{supplier.paymentInstructions}</p>
      )}
      {supplier.footerText && <p>{supplier.footerText}</p>}
    </footer>
  )
}
