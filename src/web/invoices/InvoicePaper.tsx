import type { ReactNode, Ref } from 'react'
import type { InvoiceItem, InvoiceOnPaper } from '#contract/invoices.ts'
import { formatDay } from '#domain/day-labels.ts'
import { returnedGoodsText } from '#domain/invoicing.ts'
import { formatMoney, isPositiveMoney, vatSummary } from '#domain/money.ts'
import { formatQuantity } from '#domain/quantities.ts'
import { toPlaces } from '#domain/invoice-templates.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/DataTable.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'
import { inkOf, type InvoiceLook, shows } from './invoice-look.ts'
import styles from './InvoicePaper.module.css'
import { OwnFields } from './OwnFields.tsx'

type Props = { invoice: InvoiceOnPaper; look?: InvoiceLook; ref?: Ref<HTMLElement> }
type Part = { invoice: InvoiceOnPaper; look: InvoiceLook | undefined }

/** An invoice as it stands on paper: the business's head, who is billed, the lines, what is due. */
export function InvoicePaper({ invoice, look, ref }: Props) {
  return (
    <article
      ref={ref}
      className={styles.paper}
      style={look && inkOf(look)}
      data-header={look?.headerStyle}
      data-table={look?.tableStyle}
    >
      <Head invoice={invoice} look={look} />
      <div className={styles.parties}>
        <BillTo invoice={invoice} look={look} />
        <Dates invoice={invoice} look={look} />
      </div>
      <Lines items={invoice.items} look={look} />
      <OwnFields look={look} position="items" />
      {invoice.returnedGoods.length > 0 && <p>{returnedGoodsText(invoice.returnedGoods)}</p>}
      <Totals invoice={invoice} />
      <Foot invoice={invoice} look={look} />
    </article>
  )
}

function Dates({ invoice, look }: Part) {
  const dated = (flag: Parameters<typeof shows>[1], day: string) =>
    shows(look, flag) ? formatDay(day) : null
  return (
    <div>
      <DefinitionList
        layout="rows"
        items={[
          ['Invoice number', invoice.invoiceNumber],
          ['Invoice date', dated('showInvoiceDate', invoice.issuedDate)],
          ['Delivery date', dated('showDeliveryDate', invoice.order.deliveryDate)],
          ['Payment due', dated('showDueDate', invoice.dueDate)],
          ['Order', invoice.order.orderNumber],
        ]}
      />
      <OwnFields look={look} position="header" />
    </div>
  )
}

function Head({ invoice: { supplier }, look }: Part) {
  const reach = [supplier.companyPhone, supplier.companyEmail, supplier.companyWebsite]
    .filter(Boolean)
    .join(' · ')
  return (
    <header className={styles.head}>
      {look?.showLogo && look.logoUrl && <img className={styles.logo} src={look.logoUrl} alt="" />}
      <div>
        <p className={styles.company}>{supplier.companyName}</p>
        <p className={styles.address}>{supplier.companyAddress}</p>
        <p>{reach}</p>
        {supplier.vatNumber && <p>VAT number {supplier.vatNumber}</p>}
        {supplier.companyNumber && shows(look, 'showCompanyNumber') && (
          <p>Company number {supplier.companyNumber}</p>
        )}
      </div>
      <h2 className={styles.title}>{supplier.invoiceTitle}</h2>
    </header>
  )
}

function BillTo({ invoice: { customer }, look }: Part) {
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
      <OwnFields look={look} position="customer" />
    </section>
  )
}

function Lines({ items, look }: { items: InvoiceItem[]; look: InvoiceLook | undefined }) {
  const withDescription = look?.showProductDescription
  const withUnit = look?.showUnitColumn
  return (
    <DataTable caption="Invoice items">
      <thead>
        <Tr>
          <Th>Description</Th>
          <Th numeric>Rate</Th>
          <Th numeric>Quantity</Th>
          {withUnit && <Th>Unit</Th>}
          <Th numeric>Total</Th>
        </Tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Tr key={item.id}>
            <Td>
              <strong>{item.name}</strong>
              {withDescription && item.description && (
                <p className={styles.soft}>{item.description}</p>
              )}
              {item.vatRate > 0 && <span className={styles.soft}> VAT {item.vatRate}%</span>}
            </Td>
            <Td numeric>
              {look ? (
                `£${toPlaces(item.pricePerUnit, look.priceDecimalPlaces)}`
              ) : (
                <Money amount={item.pricePerUnit} />
              )}
            </Td>
            <Td numeric>
              {look
                ? toPlaces(item.quantity, look.quantityDecimalPlaces)
                : formatQuantity(item.quantity, item.unit)}
            </Td>
            {withUnit && <Td>{item.unit}</Td>}
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

function Foot({ invoice: { supplier, customer }, look }: Part) {
  const terms = customer.paymentTerms || supplier.paymentTerms || 'Due upon receipt'
  return (
    <footer className={styles.foot}>
      <p>Payment terms: {terms}</p>
      {supplier.paymentInstructions && shows(look, 'showPaymentInstructions') && (
        <p className={styles.address}>{supplier.paymentInstructions}</p>
      )}
      {look?.showTermsAndConditions && look.termsAndConditions && (
        <p className={styles.address}>{look.termsAndConditions}</p>
      )}
      <OwnFields look={look} position="footer" />
      {supplier.footerText && <p>{supplier.footerText}</p>}
      {look?.showFooterCompanyName && <p>{supplier.companyName}</p>}
    </footer>
  )
}
