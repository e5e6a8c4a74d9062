import type {
  Content,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import type { InvoiceLook } from '#contract/invoice-templates.ts'
import type { InvoiceItem, InvoiceOnPaper } from '#contract/invoices.ts'
import {
  billedLines,
  invoiceFacts,
  invoiceFoot,
  invoiceTotals,
  quantityOnPaper,
  supplierLines,
} from '#domain/invoice-paper.ts'
import { type FieldPosition, fieldValue, rateToPlaces } from '#domain/invoice-templates.ts'
import { returnedGoodsText } from '#domain/invoicing.ts'
import { formatMoney } from '#domain/money.ts'

/** The invoice on A4, as the screen shows it; a long table repeats its head on every page. */
export function invoiceDocument(invoice: InvoiceOnPaper): TDocumentDefinitions {
  const { invoiceNumber, supplier, look } = invoice
  return {
    info: { title: invoiceNumber, author: supplier.companyName },
    footer: (page, pages) => ({
      text: `${supplier.companyName} · ${invoiceNumber} · page ${page} of ${pages}`,
      alignment: 'center',
      fontSize: 8,
      margin: [0, 20, 0, 0],
    }),
    content: [
      head(invoice),
      parties(invoice),
      lines(invoice.items, look),
      ...texts(ownFields(look, 'items')),
      ...texts([returnedGoodsText(invoice.returnedGoods)]),
      totals(invoice),
      foot(invoice),
    ],
  }
}

const small = 8.5
const texts = (lines: readonly (string | null)[]): Content[] =>
  lines.filter((text): text is string => Boolean(text)).map((text) => ({ text }))

const ownFields = ({ customFields }: InvoiceLook, position: FieldPosition): string[] =>
  customFields
    .filter((field) => field.position === position)
    .map((field) => `${field.label}: ${fieldValue(field)}`)

/** Only a picture kept with the template: the server fetches none from elsewhere. */
const logoOf = ({ showLogo, logoUrl }: InvoiceLook): Content[] =>
  showLogo && logoUrl?.startsWith('data:')
    ? [{ image: logoUrl, fit: [140, 56], margin: [0, 0, 0, 6] }]
    : []

function head({ supplier, look }: InvoiceOnPaper): Content {
  const name = { text: supplier.companyName, fontSize: 16, font: 'Zilla' }
  const supplierStack = [...logoOf(look), name, ...texts(supplierLines(supplier, look))]
  const title = {
    text: supplier.invoiceTitle,
    fontSize: 22,
    font: 'Zilla',
    color: look.primaryColor,
  }
  const margin: [number, number, number, number] = [0, 0, 0, 20]
  if (look.headerStyle === 'centered')
    return { stack: [...supplierStack, title], alignment: 'center', margin }
  const stack = { stack: supplierStack }
  return look.headerStyle === 'right'
    ? {
        columns: [
          { ...title, width: 'auto' },
          { ...stack, alignment: 'right' },
        ],
        margin,
      }
    : { columns: [stack, { ...title, alignment: 'right', width: 'auto' }], margin }
}

function parties(invoice: InvoiceOnPaper): Content {
  const { customer, look } = invoice
  const facts = invoiceFacts(invoice).filter((fact): fact is [string, string] => fact[1] !== null)
  const own = ownFields(look, 'header')
  return {
    columns: [
      {
        stack: [
          { text: 'Bill To', fontSize: small, color: look.secondaryColor },
          { text: customer.name, bold: true },
          ...texts([...billedLines(customer), ...ownFields(look, 'customer')]),
        ],
      },
      {
        width: 'auto',
        stack: [pairs(facts, look), ...own.map((text): Content => ({ text, alignment: 'right' }))],
      },
    ],
    margin: [0, 0, 0, 20],
  }
}

const pairs = (facts: readonly [string, string][], { secondaryColor }: InvoiceLook): Content => ({
  layout: 'noBorders',
  table: {
    body: facts.map(([label, text]): TableCell[] => [
      { text: label, fontSize: small, color: secondaryColor },
      { text, alignment: 'right' },
    ]),
  },
})

const right = (text: string, bold = false): TableCell => ({ text, bold, alignment: 'right' })

function lines(items: InvoiceItem[], look: InvoiceLook): Content {
  const unit = look.showUnitColumn
  return {
    layout: tableLayout(look),
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', ...(unit ? ['auto'] : []), 'auto'],
      body: [
        [
          { text: 'Description', bold: true },
          right('Rate', true),
          right('Quantity', true),
          ...(unit ? [{ text: 'Unit', bold: true }] : []),
          right('Total', true),
        ],
        ...items.map((item) => lineOf(item, look)),
      ],
    },
  }
}

const lineOf = (item: InvoiceItem, look: InvoiceLook): TableCell[] => [
  {
    stack: [
      { text: item.vatRate > 0 ? `${item.name} (VAT ${item.vatRate}%)` : item.name },
      ...(look.showProductDescription && item.description
        ? [{ text: item.description, fontSize: small, color: look.secondaryColor }]
        : []),
    ],
  },
  right(rateToPlaces(item.pricePerUnit, look.priceDecimalPlaces)),
  right(quantityOnPaper(item, look)),
  ...(look.showUnitColumn ? [{ text: item.unit }] : []),
  right(formatMoney(item.totalPrice)),
]

const line = '#b9ada0'
const shade = '#f3eee6'

function tableLayout({ tableStyle }: InvoiceLook): CustomTableLayout {
  const bordered = tableStyle === 'bordered'
  return {
    hLineColor: () => line,
    vLineColor: () => line,
    hLineWidth: (row) => (bordered || row === 1 ? 0.7 : 0),
    vLineWidth: () => (bordered ? 0.7 : 0),
    paddingTop: () => 3,
    paddingBottom: () => 3,
    fillColor: (row) => (tableStyle === 'striped' && row % 2 === 1 ? shade : null),
  }
}

const totals = (invoice: InvoiceOnPaper): Content => ({
  columns: [
    { text: '' },
    {
      width: 'auto',
      layout: 'noBorders',
      unbreakable: true,
      table: {
        body: invoiceTotals(invoice).map(({ label, amount, strong = false }) => [
          { text: label, bold: strong },
          right(formatMoney(amount), strong),
        ]),
      },
    },
  ],
  margin: [0, 12, 0, 20],
})

function foot(invoice: InvoiceOnPaper): Content {
  const { terms, closing } = invoiceFoot(invoice)
  return {
    stack: texts([...terms, ...ownFields(invoice.look, 'footer'), ...closing]),
    color: invoice.look.secondaryColor,
  }
}
