/** The terms that the butcher sets, with the words that sentences use for each field. */
const names = {
  accountId: 'account ID',
  cutoffDay: 'cut-off day',
  orderCutoffTime: 'order cut-off time',
  deliveryDays: 'delivery days',
  collectionDays: 'collection days',
  paymentTerms: 'payment terms',
  onStop: 'credit stop',
  creditLimit: 'credit limit',
  discountPercent: 'discount',
  discountReason: 'discount',
  notes: 'notes',
  sageAccount: 'Sage account',
  xeroContact: 'Xero contact',
  quickbooksCustomer: 'QuickBooks customer',
} as const

type Term = keyof typeof names
type Terms = { [term in Term]?: string | boolean | readonly string[] | null | undefined }

/** Why customers can't make these changes to their own record, by field: only the butcher sets the terms. */
export function obstaclesToOwnTerms(kept: Terms, asked: Terms): Record<string, string> {
  const changed = (Object.keys(names) as Term[]).filter(
    (term) => asked[term] !== undefined && comparable(asked[term]) !== comparable(kept[term]),
  )
  return Object.fromEntries(
    changed.map((term) => [term, `Only we can change your ${names[term]}. Please call us.`]),
  )
}

/** Makes values comparable: ignores the order of days, and treats every kind of blank as the same. */
const comparable = (value: Terms[Term]): string =>
  typeof value === 'object' && value !== null
    ? [...value].sort().join()
    : String(value ?? '').trim()
