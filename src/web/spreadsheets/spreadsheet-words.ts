import type { SpreadsheetKind } from '#contract/spreadsheets.ts'

type Words = { label: string; exported: string; imported: string }

export const kindWords: Record<SpreadsheetKind, Words> = {
  customers: {
    label: 'Customers',
    exported: 'Every customer with its details, delivery days and terms.',
    imported:
      'Customers are found by their account ID; an ID that is not there yet is a new customer. New customers get no invitation and no password: invite them from their own page when they are to order.',
  },
  products: {
    label: 'Products',
    exported: 'The range with its sizes, one row a size, and what is archived.',
    imported:
      'Products are found by their Product ID, or else by name and category; sizes by their Size ID or name. “yes” under Archived takes a product out of the range, “no” brings it back. Pictures stay as they are.',
  },
  'customer-prices': {
    label: 'Customer prices',
    exported: 'What customers pay other than the base price, may not have, or order at least.',
    imported:
      'A blank price returns a customer to the base price. A row without a size is about the product, with whether the customer may have it and how much it orders at least.',
  },
}

const number = (count: number): string => count.toLocaleString('en-GB')

export const figure = number
