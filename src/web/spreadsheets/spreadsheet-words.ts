import type { SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'

type Words = { label: string; exported: string; imported: string }

export const kindWords: Record<SpreadsheetKind, Words> = {
  customers: {
    label: 'Customers',
    exported: 'Every customer with its details, delivery days and terms.',
    imported:
      'Bring your customer list as it is, with names, contacts, addresses and phone numbers; what a row lacks, you fill in here. A customer that is already here is found by its account ID, or by name; new ones get an account ID. What they owe, in a column Balance, becomes an opening balance. New customers get no invitation or password: invite them from their own page when they are ready to order.',
  },
  products: {
    label: 'Products',
    exported: 'All products with their sizes, one row per size, archived products included.',
    imported:
      'Bring your price list as it is, with names, prices and units; what a row lacks, such as a category, you choose here. A product that is already here is found by its code, or by name and category, and its sizes by name; in a file exported from here, by their IDs. “yes” under Archived takes a product out of the range, “no” brings it back. Pictures stay as they are.',
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

export { wholeNumber as figure } from '#domain/words/counted.ts'
