import type { CSSProperties, ReactNode, Ref } from 'react'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import type { InvoiceLook } from '#contract/invoices/invoice-templates.ts'
import { discountNote } from '#domain/money/discounts.ts'
import {
  billedLines,
  deliveredLines,
  invoiceFacts,
  invoiceFoot,
  invoiceTotals,
  quantityOnPaper,
  rateOnPaper,
  sumOnPaper,
  supplierLines,
  totalInWords,
  vatMark,
} from '#domain/money/paper/invoice-paper.ts'
import { type FieldPosition, fieldValue, isColor } from '#domain/money/paper/invoice-templates.ts'
import { hasCodes } from '#domain/orders/picking/picking.ts'
import { notChargedTexts } from '#domain/money/invoicing.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './InvoicePaper.module.css'
import '#web/ui/style/paper.css'

type Props = { invoice: InvoiceOnPaper; ref?: Ref<HTMLElement> }
type Part = { invoice: InvoiceOnPaper }

/** An invoice as its template prints it; white even in dark mode. */
export function InvoicePaper({ invoice, ref }: Props) {
  const { look } = invoice
  return (
    <article
      ref={ref}
      data-paper
      className={styles.paper}
      style={inkOf(look)}
      data-theme="light"
      data-header={look.headerStyle}
      data-table={look.tableStyle}
    >
      <Head invoice={invoice} />
      <div className={styles.parties}>
        <div>
          <BillTo invoice={invoice} />
          <DeliveredTo invoice={invoice} />
        </div>
        <Dates invoice={invoice} />
      </div>
      <Lines invoice={invoice} />
      <OwnFields look={look} position="items" />
      {notChargedTexts(invoice.returnedGoods).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Totals invoice={invoice} />
      <Foot invoice={invoice} />
    </article>
  )
}

function Dates({ invoice }: Part) {
  return (
    <div>
      <DefinitionList layout="rows" items={invoiceFacts(invoice)} />
      <OwnFields look={invoice.look} position="header" />
    </div>
  )
}

function Head({ invoice: { supplier, look } }: Part) {
  return (
    <header className={styles.head}>
      {look.showLogo && look.logoUrl && <img className={styles.logo} src={look.logoUrl} alt="" />}
      <div>
        <p className={styles.company}>{supplier.companyName}</p>
        {supplierLines(supplier, look).map((line) => (
          <p key={line} className={styles.address}>
            {line}
          </p>
        ))}
      </div>
      <h2 className={styles.title}>{supplier.invoiceTitle}</h2>
    </header>
  )
}

function BillTo({ invoice: { customer, look } }: Part) {
  return (
    <section>
      <h3>Bill To</h3>
      <p>
        <strong>{customer.name}</strong>
      </p>
      {billedLines(customer).map((line) => (
        <p key={line} className={styles.address}>
          {line}
        </p>
      ))}
      <OwnFields look={look} position="customer" />
    </section>
  )
}

function DeliveredTo({ invoice }: Part) {
  const lines = deliveredLines(invoice)
  if (lines.length === 0) return null
  return (
    <section className={styles.delivered}>
      <h3>Delivered to</h3>
      {lines.map((line) => (
        <p key={line} className={styles.address}>
          {line}
        </p>
      ))}
    </section>
  )
}

/** A phone has no room for the column. */
const onlyWide = { className: styles.wide }

function Lines({ invoice: { items, look, supplier } }: Part) {
  const withCodes = hasCodes(items)
  return (
    <DataTable caption="Invoice items">
      <thead>
        <Tr>
          {withCodes && <Th {...onlyWide}>Code</Th>}
          <Th>Description</Th>
          <Th {...onlyWide} numeric>
            Rate
          </Th>
          <Th {...onlyWide} numeric>
            Quantity
          </Th>
          {look.showUnitColumn && <Th {...onlyWide}>Unit</Th>}
          <Th numeric>Total</Th>
        </Tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Tr key={item.id}>
            {withCodes && <Td className={styles.wide}>{item.code}</Td>}
            <Td long>
              <strong>{item.name}</strong>
              <span className={styles.mark}> {vatMark(item, supplier)}</span>
              <p className={styles.narrow}>{onOneLine(item, look)}</p>
              {look.showProductDescription && item.description && (
                <p className={styles.soft}>{item.description}</p>
              )}
              {discountNote(item) && <p className={styles.soft}>{discountNote(item)}</p>}
              {item.lots?.map((said) => (
                <p key={said} className={styles.soft}>
                  {said}
                </p>
              ))}
            </Td>
            <Td numeric className={styles.wide}>
              {rateOnPaper(item, look)}
            </Td>
            <Td numeric className={styles.wide}>
              {quantityOnPaper(item, look)}
            </Td>
            {look.showUnitColumn && <Td className={styles.wide}>{item.unit}</Td>}
            <Td numeric>{sumOnPaper(item)}</Td>
          </Tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** What a phone has no columns for: '5.90 kg at £6.45, BP1'. */
const onOneLine = (item: InvoiceOnPaper['items'][number], look: InvoiceLook): string => {
  const amount = quantityOnPaper(item, { ...look, showUnitColumn: false })
  const rate = rateOnPaper(item, look)
  return [item.unpriced ? `${amount}, ${rate}` : `${amount} at ${rate}`, item.code]
    .filter(Boolean)
    .join(', ')
}

function Totals({ invoice }: Part) {
  const items = invoiceTotals(invoice).map((total): [string, ReactNode] => [
    total.label,
    total.linesToPrice ? (
      totalInWords(total)
    ) : (
      <Money
        key={total.label}
        amount={total.amount}
        {...(total.strong && { size: 'lg' as const })}
      />
    ),
  ])
  return (
    <div className={styles.totals}>
      <DefinitionList layout="rows" items={items} />
    </div>
  )
}

function Foot({ invoice }: Part) {
  const { terms, closing } = invoiceFoot(invoice)
  return (
    <footer className={styles.foot}>
      {terms.map((line) => (
        <p key={line} className={styles.address}>
          {line}
        </p>
      ))}
      <OwnFields look={invoice.look} position="footer" />
      {closing.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  )
}

type OwnFieldsProps = { look: InvoiceLook; position: FieldPosition }

/** The business's own fields for one part of the invoice, one per line. */
const OwnFields = ({ look, position }: OwnFieldsProps) =>
  look.customFields
    .filter((field) => field.position === position)
    .map((field) => (
      <p key={field.id}>
        {field.label}: {fieldValue(field)}
      </p>
    ))

/** The template's colours instead of the theme's; an incomplete colour changes nothing yet. */
const inkOf = ({ primaryColor, secondaryColor }: InvoiceLook): CSSProperties =>
  ({
    ...(isColor(primaryColor) && { '--primary-ink': primaryColor }),
    ...(isColor(secondaryColor) && { '--ink-soft': secondaryColor }),
  }) as CSSProperties
