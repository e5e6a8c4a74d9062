import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { InvoiceOnPaper } from '#contract/invoices.ts'

type Supplier = InvoiceOnPaper['supplier']

export const small = 8.5

/** A line of text each; what is not there is left out. */
export const texts = (...all: (string | null | false | undefined)[]): Content[] =>
  all.filter((text): text is string => Boolean(text)).map((text) => ({ text }))

export const right = (text: string, bold = false): TableCell => ({ text, bold, alignment: 'right' })

/** At the foot of every page: from whom, what it is, which page of how many. */
export const pageFoot =
  (supplier: Supplier, title: string): TDocumentDefinitions['footer'] =>
  (page, pages) => ({
    text: `${supplier.companyName} · ${title} · page ${page} of ${pages}`,
    alignment: 'center',
    fontSize: 8,
    margin: [0, 20, 0, 0],
  })

/** The business on the left, what this paper is on the right. */
export const letterhead = (supplier: Supplier, title: string): Content => ({
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
    { text: title, fontSize: 22, font: 'Zilla', alignment: 'right', width: 'auto' },
  ],
  margin: [0, 0, 0, 20],
})

/** Labels on the left, what they say right-aligned. */
export const facts = (rows: readonly [string, string][]): Column => ({
  width: 'auto',
  layout: 'noBorders',
  table: {
    body: rows.map(([label, text]): TableCell[] => [
      { text: label, fontSize: small },
      { text, alignment: 'right' },
    ]),
  },
})
