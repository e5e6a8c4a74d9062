import type { SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'

type Words = { label: string; exported: string; imported: string }

export const kindWords: Record<SpreadsheetKind, Words> = {
  customers: {
    label: 'Customers',
    exported: 'Every customer with its details, delivery days and terms.',
    imported:
      'Customers are found by their account ID, otherwise by name; new ones get an account ID. What they owe, in a column Balance, becomes an opening balance. New customers get no invitation or password: invite them from their own page when they are ready to order.',
  },
  products: {
    label: 'Products',
    exported: 'All products with their sizes, one row per size, archived products included.',
    imported:
      'Products are found by their Product ID or code, otherwise by name and category; sizes by their Size ID or name. “yes” under Archived takes a product out of the range, “no” brings it back. Pictures stay as they are.',
  },
  'customer-prices': {
    label: 'Customer prices',
    exported:
      'Prices that differ from the base price, products that a customer can’t have, and minimum orders.',
    imported:
      'A blank price returns a customer to the base price. A row without a size is about the product itself: whether the customer can have it, and its minimum order.',
  },
  'opening-balances': {
    label: 'Opening balances',
    exported: 'What each customer owed, or had in credit, in the books before Topside.',
    imported:
      'One row for each customer’s balance, or for each old invoice with its number, date and due date. 120.00 CR or -120.00 is a credit. Without a date it is as of today. Once a payment uses a balance or a statement with it is emailed, it no longer changes.',
  },
}

const number = (count: number): string => count.toLocaleString('en-GB')

export const figure = number
