/* The fields of an imported file: their headings in Topside's own files, and what butchers call them in theirs. */

/**
 * A heading in `also` surely means this field, one in `maybe` probably. With `joins`, several columns can match the
 * field, and their cells are joined.
 */
export type Field = {
  head: string
  also: readonly string[]
  maybe?: readonly string[]
  joins?: true
}

export type SheetKind = 'customers' | 'products' | 'customer-prices' | 'opening-balances'

const list = (words: string): string[] => words.split(', ')
const field = (head: string, also = '', maybe = ''): Field => ({
  head,
  also: also === '' ? [] : list(also),
  ...(maybe !== '' && { maybe: list(maybe) }),
})

const code = field(
  'Code',
  'product code, item code, stock code, sku, plu, item no, item number, product no, code no',
  'ref, no, number',
)
const product = field(
  'Product',
  'product description, product name, item, item description, item name, products',
  'name, description, line, cut',
)
const price = field(
  'Price',
  'trade price, price ex vat, price (ex vat), unit price, selling price, net price, new price, our price, prices',
  'rate, cost, £, each',
)
const size = field(
  'Size',
  'pack / size, pack/size, pack size, pack, sizes, size/pack',
  'weight, portion',
)

const account = field(
  'Account ID',
  'account no, account number, a/c no, a/c, acc no, account code, customer code',
)

export const fieldsOf: Record<SheetKind, readonly Field[]> = {
  products: [
    field('Product ID'),
    code,
    product,
    field('Category', 'group, product group, section, department', 'type'),
    field('Description', 'details'),
    field('Base price'),
    field('Unit', 'sold by, uom, unit of sale, priced per', 'per, units'),
    field('VAT', 'vat rate, vat %, tax'),
    field('Allergens', 'contains'),
    field('Ingredients'),
    field('Use by days', 'shelf life'),
    field('Archived'),
    field('Price on request', 'poa'),
    field('Ordered by', 'ordered in'),
    field('Average kg', 'average weight, av weight, ave weight, avg weight, average kilos'),
    field('Least kg'),
    field('Most kg'),
    field('Pieces per box', 'pieces in box, per box, box qty, case qty'),
    field('Tare'),
    field('Size ID'),
    size,
    field('Size description'),
    field('Size weight'),
    field('Size price'),
    field('Size unit'),
    field('Size order'),
    field('Size ordered by'),
    field('Size average kg'),
    field('Size least kg'),
    field('Size most kg'),
    field('Size pieces per box'),
    field('Size tare'),
    price,
  ],
  customers: [
    account,
    field(
      'Name',
      'account name, customer, customer name, business, business name, company',
      'account',
    ),
    field('Trading name', 'trading as, t/a'),
    field('Site name', 'site, branch'),
    field('Contact name', 'contact, contact person, attn, ordering contact'),
    field('Email', 'e-mail, email address, e-mail address', 'mail'),
    field('Phone', 'tel, telephone, phone no, tel no, telephone number, phone number, mobile'),
    {
      ...field(
        'Address',
        'delivery address, address 1, address 2, address 3, address 4, address line 1, address line 2, address line 3, street, town, city, county',
      ),
      joins: true,
    },
    field('Postcode', 'post code, postal code', 'zip'),
    field(
      'Delivery instructions',
      'delivery instruction, delivery notes, delivery note, instructions, driver notes, driver note, driver instructions, notes for driver, note to driver, access, access notes, drop, drop notes, drop instructions, drop point, where to leave',
    ),
    field('Kitchen', 'kind of kitchen'),
    field('Delivery days', 'del days, delivery day, days, delivery', 'deliver, round'),
    field('Collection days'),
    field('Cut-off time', 'cutoff, cut-off, cut off'),
    field('Cut-off day'),
    field('Notifications'),
    field('Emails on the route'),
    field('Payment terms', 'terms, credit terms', 'payment, pays'),
    field('On stop', 'stop, stopped'),
    field('Credit limit', 'limit'),
    field(
      'Balance',
      'owes, owed, balance owed, owes us, outstanding, owing, amount owing, amount due, a/c balance, account balance, opening balance',
    ),
    field('Discount, %', 'discount, discount %, disc, disc %'),
    field('Reason for the discount'),
    field('Sage account'),
    field('Xero contact'),
    field('QuickBooks customer'),
    field('Notes', 'note, comments, remarks'),
  ],
  'customer-prices': [
    account,
    field('Customer', 'customer name, account name, name', 'account'),
    field('Product ID'),
    code,
    product,
    field('Category', 'group, section'),
    field('Size ID'),
    size,
    price,
    field('Available'),
    field('Minimum order', 'min order', 'minimum'),
  ],
  'opening-balances': [
    account,
    field('Customer', 'customer name, account name, name', 'account'),
    field('Amount', 'balance, balance owed, owed, outstanding, owing, total, amount due'),
    field('As of', 'date, as at, balance date, invoice date'),
    field('Due', 'due date, date due'),
    field('Reference', 'ref, invoice, invoice no, invoice number', 'details'),
  ],
}

/** The columns without which rows can't be told apart. One of each list is enough. */
export const neededOf: Record<SheetKind, readonly (readonly string[])[]> = {
  products: [['Product', 'Product ID', 'Code']],
  customers: [['Account ID', 'Name']],
  'customer-prices': [
    ['Account ID', 'Customer'],
    ['Product', 'Product ID', 'Code'],
  ],
  'opening-balances': [['Account ID', 'Customer'], ['Amount']],
}
