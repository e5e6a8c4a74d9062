import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { InvoiceItem, InvoiceOnPaper } from '#contract/invoices.ts'
import { formatDay } from '#domain/day-labels.ts'
import { returnedGoodsText } from '#domain/invoicing.ts'
import { formatMoney, isPositiveMoney, vatSummary } from '#domain/money.ts'
import { formatQuantity } from '#domain/quantities.ts'

/** The invoice on A4, as the screen shows it; a long table repeats its head on every page. */
export function invoiceDocument(invoice: InvoiceOnPaper): TDocumentDefinitions {
  const { invoiceNumber, supplier } = invoice
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
      lines(invoice.items),
      ...texts(returnedGoodsText(invoice.returnedGoods)),
      totals(invoice),
      foot(invoice),
    ],
  }
}

const small = 8.5
const texts = (...all: (string | null | false | undefined)[]): Content[] =>
  all.filter((text): text is string => Boolean(text)).map((text) => ({ text }))

const head = ({ supplier }: InvoiceOnPaper): Content => ({
  columns: [
    {
      stack: [
        { text: supplier.companyName, fontSize: 16, font: 'Zilla' },
        ...texts(
          supplier.companyAddress,
          [supplier.companyPhone, supplier.companyEmail, supplier.companyWebsite]
            .filter(Boolean)
            .join(' · '),
          supplier.vatNumber && `VAT number ${supplier.vatNumber}`,
          supplier.companyNumber && `Company number ${supplier.companyNumber}`,
        ),
      ],
    },
    {
      text: supplier.invoiceTitle,
      fontSize: 22,
      font: 'Zilla',
      alignment: 'right',
      width: 'auto',
    },
  ],
  margin: [0, 0, 0, 20],
})

function parties(invoice: InvoiceOnPaper): Content {
  const { customer } = invoice
  const trading = customer.tradingName !== customer.name && customer.tradingName
  const facts: [string, string][] = [
    ['Invoice number', invoice.invoiceNumber],
    ['Invoice date', formatDay(invoice.issuedDate)],
    ['Delivery date', formatDay(invoice.order.deliveryDate)],
    ['Payment due', formatDay(invoice.dueDate)],
    ['Order', invoice.order.orderNumber],
  ]
  return {
    columns: [
      {
        stack: [
          { text: 'Bill To', fontSize: small },
          { text: customer.name, bold: true },
          ...texts(
            trading,
            customer.address || 'Address not provided',
            customer.email,
            customer.phone,
          ),
        ],
      },
      {
        width: 'auto',
        layout: 'noBorders',
        table: {
          body: facts.map(([label, text]): TableCell[] => [
            { text: label, fontSize: small },
            { text, alignment: 'right' },
          ]),
        },
      },
    ],
    margin: [0, 0, 0, 20],
  }
}

const right = (text: string, bold = false): TableCell => ({ text, bold, alignment: 'right' })

const lines = (items: InvoiceItem[]): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 'auto', 'auto', 'auto'],
    body: [
      [
        { text: 'Description', bold: true },
        ...['Rate', 'Quantity', 'Total'].map((t) => right(t, true)),
      ],
      ...items.map(lineOf),
    ],
  },
})

const lineOf = ({ name, vatRate, pricePerUnit, quantity, unit, totalPrice }: InvoiceItem) => [
  { text: vatRate > 0 ? `${name} (VAT ${vatRate}%)` : name },
  right(formatMoney(pricePerUnit)),
  right(formatQuantity(quantity, unit)),
  right(formatMoney(totalPrice)),
]

function totals(invoice: InvoiceOnPaper): Content {
  const { byRate } = vatSummary(
    invoice.items.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  const vat = isPositiveMoney(invoice.vatAmount)
    ? byRate.map((each): [string, string] => [
        `VAT ${each.rate}% on ${formatMoney(each.net)}`,
        each.vat,
      ])
    : []
  const paid: [string, string][] =
    invoice.paymentStatus === 'unpaid'
      ? []
      : [
          ['Paid', invoice.paidAmount],
          ['Outstanding', invoice.outstanding],
        ]
  const rows: [string, string][] = [
    ['Subtotal', invoice.netAmount],
    ...vat,
    ['Total', invoice.amount],
    ...paid,
  ]
  return {
    columns: [
      { text: '' },
      {
        width: 'auto',
        layout: 'noBorders',
        unbreakable: true,
        table: {
          body: rows.map(([label, amount]) => [
            { text: label, bold: label === 'Total' },
            right(formatMoney(amount), label === 'Total'),
          ]),
        },
      },
    ],
    margin: [0, 12, 0, 20],
  }
}

const foot = ({ supplier, customer }: InvoiceOnPaper): Content => ({
  stack: texts(
    `Payment terms: ${customer.paymentTerms || supplier.paymentTerms || 'Due upon receipt'}`,
    supplier.paymentInstructions,
    supplier.footerText,
  ),
})
