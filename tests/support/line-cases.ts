/** A line of £10.00 a kg, what happens to it in the shop and on the van, and what every output must say. */
export type LineCase = {
  name: string
  ordered: string
  /** Null if nobody weighed it. */
  picked: string | null
  /** Null if it was not recorded separately, because all of it was accepted. */
  delivered: string | null
  returnReason?: string
  substitute?: string
  note?: string
  says: { short: string; sent: string; returned: string; invoiced: string; story: string[] }
}

export const lineCases: readonly LineCase[] = [
  {
    name: 'exact',
    ordered: '5',
    picked: '5',
    delivered: null,
    says: { short: '0', sent: '5', returned: '0', invoiced: '5', story: [] },
  },
  {
    name: 'over',
    ordered: '5',
    picked: '5.375',
    delivered: null,
    says: { short: '0', sent: '5.375', returned: '0', invoiced: '5.375', story: [] },
  },
  {
    name: 'trimmed',
    ordered: '5',
    picked: '4.5',
    delivered: null,
    note: 'Fat trimmed',
    says: { short: '0.5', sent: '4.5', returned: '0', invoiced: '4.5', story: ['Fat trimmed'] },
  },
  {
    name: 'short',
    ordered: '5',
    picked: '3.125',
    delivered: null,
    note: 'Not enough in stock',
    says: {
      short: '1.875',
      sent: '3.125',
      returned: '0',
      invoiced: '3.125',
      story: ['1.875 kg short: Not enough in stock'],
    },
  },
  {
    name: 'short and part delivered',
    ordered: '5',
    picked: '3.125',
    delivered: '3.12',
    returnReason: 'Damaged',
    note: 'Not enough in stock',
    says: {
      short: '1.875',
      sent: '3.125',
      returned: '0.005',
      invoiced: '3.12',
      story: ['1.875 kg short: Not enough in stock', '0.005 of 3.125 kg came back: Damaged'],
    },
  },
  {
    name: 'part delivered',
    ordered: '5',
    picked: '5',
    delivered: '3.5',
    returnReason: 'Damaged',
    says: {
      short: '0',
      sent: '5',
      returned: '1.5',
      invoiced: '3.5',
      story: ['1.5 of 5 kg came back: Damaged'],
    },
  },
  {
    name: 'over and refused',
    ordered: '5',
    picked: '5.375',
    delivered: '0',
    returnReason: 'Refused by the customer',
    says: {
      short: '0',
      sent: '5.375',
      returned: '5.375',
      invoiced: '0',
      story: ['5.375 kg came back: Refused by the customer'],
    },
  },
  {
    name: 'swapped',
    ordered: '5',
    picked: '5.1',
    delivered: null,
    substitute: 'Bavette',
    note: 'Out of stock',
    says: {
      short: '0',
      sent: '5.1',
      returned: '0',
      invoiced: '5.1',
      story: ['Swapped: Out of stock'],
    },
  },
  {
    name: 'missing from the van',
    ordered: '5',
    picked: '5.1',
    delivered: '2',
    returnReason: 'Missing from the van',
    says: {
      short: '0',
      sent: '5.1',
      returned: '0',
      invoiced: '2',
      story: ['3.1 of 5.1 kg missing from the van'],
    },
  },
  {
    name: 'none picked',
    ordered: '5',
    picked: '0',
    delivered: null,
    note: 'Out of stock',
    says: {
      short: '5',
      sent: '0',
      returned: '0',
      invoiced: '0',
      story: ['5 kg short: Out of stock'],
    },
  },
  {
    name: 'nothing weighed',
    ordered: '5',
    picked: null,
    delivered: null,
    says: { short: '0', sent: '5', returned: '0', invoiced: '5', story: [] },
  },
]
