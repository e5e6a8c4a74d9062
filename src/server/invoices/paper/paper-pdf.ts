import type { Content, Table, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { InvoiceLook } from '#contract/invoices/invoice-templates.ts'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { supplierLines, totalInWords } from '#domain/money/paper/invoice-paper.ts'
import { type FieldPosition, fieldValue } from '#domain/money/paper/invoice-templates.ts'
import { logoForPaper } from '#server/platform/background/picture-jobs.ts'
import { headingFont, printable } from '#server/platform/files/pdf-fonts.ts'
import { type Place, togetherId } from './totals-together.ts'

/** What all the business's papers share: the letterhead, the table and the colours. */

export type Letterhead = Pick<InvoiceOnPaper, 'supplier' | 'look'>

/** A paper with its logo redrawn, and with only characters that its fonts can show. */
export async function fit<Paper extends Pick<Letterhead, 'look'>>(paper: Paper): Promise<Paper> {
  const logoUrl = await logoForPaper(paper.look.logoUrl)
  return printable({ ...paper, look: { ...paper.look, logoUrl } })
}

export const small = 8.5

export const texts = (lines: readonly (string | null)[]): Content[] =>
  lines.filter((text): text is string => Boolean(text)).map((text) => ({ text }))

export const ownFields = ({ customFields }: InvoiceLook, position: FieldPosition): string[] =>
  customFields
    .filter((field) => field.position === position)
    .map((field) => `${field.label}: ${fieldValue(field)}`)

/** A paper titled with its number. Each page's footer has the business's name, that number and the page number. */
export const paperOf = (
  { supplier }: Letterhead,
  number: string,
  content: Content[],
): TDocumentDefinitions => ({
  info: { title: number, author: supplier.companyName },
  footer: (page, pages) => ({
    text: `${supplier.companyName} · ${number} · page ${page} of ${pages}`,
    alignment: 'center',
    fontSize: 8,
    margin: [0, 20, 0, 0],
  }),
  content,
})

/** The logo, if it is stored with the template: the server fetches no picture from another address. */
const logoOf = ({ showLogo, logoUrl }: InvoiceLook): Content[] =>
  showLogo && logoUrl?.startsWith('data:')
    ? [{ image: logoUrl, alt: 'Logo', fit: [140, 56], margin: [0, 0, 0, 6] } as Content]
    : []

export function head({ supplier, look }: Letterhead, title = supplier.invoiceTitle): Content {
  const name = { text: supplier.companyName, fontSize: 16, ...headingFont(supplier.companyName) }
  const stack = [...logoOf(look), name, ...texts(supplierLines(supplier, look))]
  const named = {
    text: title,
    fontSize: 22,
    ...headingFont(title),
    headlineLevel: 1,
    color: look.primaryColor,
  }
  const margin: [number, number, number, number] = [0, 0, 0, 20]
  if (look.headerStyle === 'centered')
    return { stack: [...stack, named], alignment: 'center', margin }
  return look.headerStyle === 'right'
    ? {
        columns: [
          { ...named, width: 'auto' },
          { stack, alignment: 'right' },
        ],
        columnGap: gap,
        margin,
      }
    : {
        columns: [{ stack }, { ...named, alignment: 'right', width: 'auto' }],
        columnGap: gap,
        margin,
      }
}

const gap = 12

type To = {
  label: string
  name: string
  lines: readonly string[]
  /** The delivery address, if it is not the customer's own. */
  delivered?: readonly string[]
}

const deliveredTo = (lines: readonly string[], { secondaryColor }: InvoiceLook): Content[] =>
  lines.length === 0
    ? []
    : [
        {
          text: 'Delivered to',
          fontSize: small,
          color: secondaryColor,
          margin: [0, 8, 0, 0],
        },
        ...texts(lines),
      ]

/** The customer on the left; number and dates on the right. */
export const parties = (
  look: InvoiceLook,
  to: To,
  facts: readonly (readonly [string, string | null])[],
  own: readonly string[] = [],
): Content => ({
  columns: [
    {
      stack: [
        { text: to.label, fontSize: small, color: look.secondaryColor },
        { text: to.name, bold: true },
        ...texts(to.lines),
        ...deliveredTo(to.delivered ?? [], look),
      ],
    },
    {
      width: 'auto',
      stack: [pairs(facts, look), ...own.map((text): Content => ({ text, alignment: 'right' }))],
    },
  ],
  columnGap: gap,
  margin: [0, 0, 0, 20],
})

const pairs = (
  facts: readonly (readonly [string, string | null])[],
  { secondaryColor }: InvoiceLook,
): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['auto', 'auto'],
    body: facts
      .filter((fact): fact is readonly [string, string] => fact[1] !== null)
      .map(([label, text]): TableCell[] => [
        { text: label, fontSize: small, color: secondaryColor, noWrap: true },
        { text, alignment: 'right' },
      ]),
  },
})

export const right = (text: string, bold = false): TableCell => ({ text, bold, alignment: 'right' })

/** Text that stays on one line, such as a weight or a phone number in a narrow column. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** A column of a printed table; amounts are right-aligned. */
export type PaperColumn<Row> = {
  heading: string
  width: 'auto' | '*'
  isAmount?: boolean
  cell: (row: Row) => TableCell
}

/** A table that repeats its headings on every page. It splits rows between pages only if `hasTallRows`. */
export const rowsUnder = <Row>(
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
  hasTallRows = false,
): Table => ({
  headerRows: 1,
  dontBreakRows: !hasTallRows,
  widths: columns.map(({ width }) => width),
  body: [
    columns.map(({ heading, isAmount }) =>
      isAmount ? right(heading, true) : { text: heading, bold: true },
    ),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ],
})

/** The heading of a part of a paper. */
export const partHeading = (text: string): Content => ({
  text,
  fontSize: 12,
  ...headingFont(text),
  headlineLevel: 2,
  margin: [0, 14, 0, 6],
})

/** A part's rows in small print, with thin lines between them; or a sentence if there are none. */
export const listed = <Row>(
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
  { none = '', hasTallRows = false } = {},
): Content =>
  rows.length === 0 && none
    ? { text: none }
    : {
        layout: 'lightHorizontalLines',
        fontSize: small,
        table: rowsUnder(columns, rows, hasTallRows),
      }

/** In points: a part's heading, its table's headings and a row of three lines. */
const roomForPart = 120

/** Keeps the heading of a part on the page of its first row. pdfmake can't say where rows are that must not break. */
export const keepHeadings: NonNullable<TDocumentDefinitions['pageBreakBefore']> = ({
  headlineLevel,
  startPosition: { verticalRatio, pageInnerHeight },
}) => headlineLevel === 2 && (1 - verticalRatio) * pageInnerHeight < roomForPart

/** A report: wide pages, on which no heading stays alone at the end. */
export const reportOf = (
  letterhead: Letterhead,
  number: string,
  content: Content[],
): TDocumentDefinitions => ({
  ...paperOf(letterhead, number, content),
  pageOrientation: 'landscape',
  pageBreakBefore: keepHeadings,
})

type Total = Parameters<typeof totalInWords>[0]

/** The totals, right-aligned. Their ids let `withTotalsTogether` keep them on one page. */
export const totalsOf = (totals: readonly Total[], { number }: Place): Content => ({
  columns: [
    { text: '' },
    {
      width: 'auto',
      layout: 'noBorders',
      table: {
        body: totals.map((total, row) => [
          { text: total.label, bold: total.strong ?? false, id: togetherId(number, row) },
          right(totalInWords(total), total.strong),
        ]),
      },
    },
  ],
  margin: [0, 12, 0, 20],
})
