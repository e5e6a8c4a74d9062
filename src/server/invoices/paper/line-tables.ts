import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import type { InvoiceLook } from '#contract/invoices/invoice-templates.ts'
import { discountNote } from '#domain/money/discounts.ts'
import {
  quantityOnPaper,
  rateOnPaper,
  sumOnPaper,
  vatMark,
} from '#domain/money/paper/invoice-paper.ts'
import { hasCodes } from '#domain/orders/picking/picking.ts'
import { type Letterhead, type PaperColumn, right, rowsUnder, small } from './paper-pdf.ts'
import { type Place, togetherId } from './totals-together.ts'

type Line = {
  name: string
  code?: string | null | undefined
  description?: string | null
  quantity: string
  pieces?: number | null | undefined
  unit: string
  pricePerUnit: string
  unpriced?: boolean | undefined
  vatRate: number
  totalPrice: string
  discountPercent?: string | null | undefined
  discountReason?: string | null | undefined
  discount?: string | undefined
  orderDiscount?: string | undefined
  lots?: readonly string[] | undefined
}

/** Only the last line has an `id`, which keeps it with the totals. */
type LineRow = { line: Line; id?: string }

/** The lines of an invoice or a credit note. If the totals go to the next page, the last line goes with them. */
export function lineTables(items: readonly Line[], paper: Letterhead, place: Place): Content[] {
  const last = items.slice(-1).map((line) => ({ line, id: togetherId(place.number, 'line') }))
  const rows = items.slice(0, -1).map((line): LineRow => ({ line }))
  const table = (of: readonly LineRow[]) => linesOn(paper, of, hasCodes(items))
  if (!place.apart.has(place.number)) return [table([...rows, ...last])]
  const moved: Content = { stack: [table(last)], pageBreak: 'before' }
  return rows.length === 0 ? [moved] : [table(rows), moved]
}

const linesOn = (paper: Letterhead, rows: readonly LineRow[], withCodes: boolean): Content => ({
  layout: tableLayout(paper.look),
  table: rowsUnder(lineColumns(paper, withCodes), rows),
})

function lineColumns(paper: Letterhead, withCodes: boolean): PaperColumn<LineRow>[] {
  const { look } = paper
  const code: PaperColumn<LineRow> = {
    heading: 'Code',
    width: 'auto',
    cell: ({ line }) => ({ text: line.code ?? '' }),
  }
  const unit: PaperColumn<LineRow> = {
    heading: 'Unit',
    width: 'auto',
    cell: ({ line }) => ({ text: line.unit }),
  }
  return [
    ...(withCodes ? [code] : []),
    { heading: 'Description', width: '*', cell: (row) => described(row, paper) },
    {
      heading: 'Rate',
      width: 'auto',
      isAmount: true,
      cell: ({ line }) => right(rateOnPaper(line, look)),
    },
    {
      heading: 'Quantity',
      width: 'auto',
      isAmount: true,
      cell: ({ line }) => right(quantityOnPaper(line, look)),
    },
    ...(look.showUnitColumn ? [unit] : []),
    {
      heading: 'Total',
      width: 'auto',
      isAmount: true,
      cell: ({ line }) => right(sumOnPaper(line)),
    },
  ]
}

const described = ({ line, id }: LineRow, { look, supplier }: Letterhead): TableCell => ({
  ...(id && { id }),
  stack: [
    { text: [line.name, marked(vatMark(line, supplier), look)] },
    ...softly(look.showProductDescription ? line.description : null, look),
    ...softly(discountNote(line), look),
    ...(line.lots ?? []).flatMap((said) => softly(said, look)),
  ],
})

const softly = (text: string | null | undefined, { secondaryColor }: InvoiceLook): Content[] =>
  text ? [{ text, fontSize: small, color: secondaryColor }] : []

const marked = (mark: string | null, { secondaryColor }: InvoiceLook): Content =>
  mark ? { text: `  ${mark}`, fontSize: small, color: secondaryColor } : ''

const rule = '#b9ada0'
const shade = '#f3eee6'

function tableLayout({ tableStyle }: InvoiceLook): CustomTableLayout {
  const bordered = tableStyle === 'bordered'
  return {
    hLineColor: () => rule,
    vLineColor: () => rule,
    hLineWidth: (row) => (bordered || row === 1 ? 0.7 : 0),
    vLineWidth: () => (bordered ? 0.7 : 0),
    paddingTop: () => 3,
    paddingBottom: () => 3,
    fillColor: (row) => (tableStyle === 'striped' && row % 2 === 1 ? shade : null),
  }
}
