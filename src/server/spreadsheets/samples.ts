import type { SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import { everySheet } from './every-sheet.ts'

type Example = Record<string, string>

const customers: Example[] = [
  {
    'Account ID': 'THECROWNINN',
    Name: 'Crown Inn Ltd',
    'Trading name': 'The Crown Inn',
    'Contact name': 'Dave Mills',
    Email: 'dave@crowninn.example',
    Phone: '01844 555010',
    Address: '12 High Street, Thame, OX9 2AA',
    Kitchen: 'Pub',
    'Delivery days': 'Tuesday, Thursday, Saturday',
    'Cut-off time': '16:00',
    'Cut-off day': 'Day before',
    Notifications: 'Both',
    'Payment terms': 'Net 30 days',
    'Credit limit': '1500.00',
    'Discount, %': '2.50',
    'Reason for the discount': 'Agreed for 2026',
    'Delivery instructions': 'Back door, ring the bell',
    Notes: 'Pays by card',
  },
  {
    Name: 'Haddenham Primary School',
    'Contact name': 'Kitchen',
    Email: 'kitchen@haddenham-school.example',
    Phone: '01844 555012',
    Address: 'School Lane, Haddenham, HP17 8BA',
    Kitchen: 'School',
    'Delivery days': 'Mon-Thu',
    'Payment terms': '30 days EOM',
    Notes: 'Leave the account ID blank, and it is made from the name',
  },
]

const rump = { Code: 'B01', Product: 'Rump steak', Category: 'Beef', Unit: 'each', VAT: '0%' }
const products: Example[] = [
  {
    ...rump,
    Description: '28 days aged',
    'Use by days': '7',
    Size: '8 oz',
    'Size price': '3.85',
    'Size unit': 'each',
  },
  {
    ...rump,
    Description: '28 days aged',
    'Use by days': '7',
    Size: '10 oz',
    'Size price': '4.80',
    'Size unit': 'each',
    'Size order': '1',
  },
  {
    Code: 'B05',
    Product: 'Topside joint',
    Category: 'Beef',
    'Base price': '10.95',
    Unit: 'kg',
    VAT: '0%',
    'Ordered by': 'piece',
    'Average kg': '4',
    'Least kg': '3.2',
    'Most kg': '4.9',
  },
  {
    Code: 'B17',
    Product: 'Beef shin',
    Category: 'Beef',
    Unit: 'kg',
    VAT: '0%',
    'Price on request': 'yes',
  },
  {
    Code: 'P11',
    Product: 'Cumberland sausage',
    Category: 'Sausages & Burgers',
    'Base price': '5.95',
    Unit: 'kg',
    VAT: '0%',
    Allergens: 'Cereals containing gluten, Sulphites',
    Ingredients: 'Pork, rusk (wheat), water, salt, spices, preservative (sulphites)',
  },
]

const prices: Example[] = [
  {
    'Account ID': 'THECROWNINN',
    Code: 'B05',
    Product: 'Topside joint',
    Category: 'Beef',
    Price: '10.25',
    Available: 'yes',
    'Minimum order': '2',
  },
  {
    'Account ID': 'THECROWNINN',
    Code: 'B01',
    Product: 'Rump steak',
    Category: 'Beef',
    Size: '10 oz',
    Price: '4.60',
  },
]

const openings: Example[] = [
  {
    'Account ID': 'THECROWNINN',
    Amount: '412.50',
    'As of': '31/10/2026',
    Due: '30/11/2026',
    Reference: '2041',
  },
  {
    'Account ID': 'THECROWNINN',
    Amount: '35.20 CR',
    'As of': '31/10/2026',
    Reference: 'Credit 17',
  },
]

const examples: Record<SpreadsheetKind, Example[]> = {
  customers,
  products,
  'customer-prices': prices,
  'opening-balances': openings,
}

/** A file that can be imported as it stands, to see what belongs where. */
export function sampleOf(kind: SpreadsheetKind): { headings: readonly string[]; rows: string[][] } {
  const headings = everySheet[kind].heads
  return { headings, rows: examples[kind].map((row) => headings.map((head) => row[head] ?? '')) }
}
