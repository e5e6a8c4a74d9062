import type { AuditChange, AuditKind } from './audit.ts'
import { formatDay, formatDayOf } from '#domain/days/day-labels.ts'
import { formatMoney, isMoney } from '#domain/money/money.ts'
import { statusLabel } from '#domain/orders/states/order-statuses.ts'
import { isWeighed } from '#domain/products/quantities.ts'

export type AuditedChange = {
  subject: AuditKind
  subjectName: string
  customerName: string | null
  orderId: number | null
  change: AuditChange
  field: string
  oldValue: string | null
  newValue: string | null
}

/** Labels for columns whose name is not clear enough as it is. */
const labels: Record<string, string> = {
  quantity_picked: 'picked weight',
  quantity_delivered: 'delivered weight',
  returned_quantity: 'returned weight',
  quantity: 'invoiced weight',
  price_per_unit: 'price',
  price_on_request: 'price on request',
  base_price: 'base price',
  customer_price: 'own price',
  is_available: 'available',
  is_active: 'active',
  lots_required: 'lots required',
  is_default: 'the default',
  category_id: 'category',
  vat_rate: 'VAT rate',
  vat_number: 'VAT number',
  vat_registered: 'registered for VAT',
  holiday_region: 'bank holidays of',
  uses_a4: 'prints on A4',
  email_about: 'emails about',
  display_order: 'place in the list',
  held_reason: 'held',
  hold_reason: 'held by a person',
  has_variations: 'sold by sizes',
  visibility_type: 'shown to',
  active_until: 'on offer until',
  account_id: 'account ID',
  sage_account: 'Sage account',
  xero_contact: 'Xero contact',
  quickbooks_customer: 'QuickBooks customer',
  ip_address: 'IP address',
  pick_tolerance: 'weight tolerance, %',
  price_tolerance: 'price tolerance, %',
  discount_percent: 'discount, %',
  discount_amount: 'discount',
  discount_reason: 'reason for the discount',
  invitation_days: 'days an invitation lasts',
  pictures_kept_months: 'months pictures are kept',
  customers_kept_days: 'days customers are kept after a use-by',
  two_step_for: 'two-step sign-in required for',
}

const inPounds = new Set([
  'base_price',
  'price',
  'customer_price',
  'price_per_unit',
  'total',
  'amount',
  'credit_limit',
  'delivery_fee',
  'discount_amount',
])

/** Changes that have their own words instead of a column with its old and new value. */
const told: Record<string, (change: AuditedChange) => string> = {
  'payment.amount added': () => 'recorded',
  'payment.reverse_reason changed': ({ newValue }) => `taken back: ${newValue}`,
  'invoice.amount added': ({ newValue }) => `made for ${inWords('amount', newValue)}`,
  'invoice.amount removed': () => 'deleted before its approval',
  'invoice.pdf_sha256 added': ({ newValue }) => `PDF kept, SHA-256 ${newValue}`,
  'order.status removed': () => 'order deleted',
  'product.name added': () => 'added to the range',
  'product.name removed': () => 'deleted',
  'product.customer_id added': ({ customerName }) => `shown to ${customerName}`,
  'product.customer_id removed': ({ customerName }) => `no longer shown to ${customerName}`,
  'price.price added': ({ newValue }) => `size added at ${inWords('price', newValue)}`,
  'price.price removed': () => 'size deleted',
  'customer.name added': () => 'customer added',
  'customer.name removed': () => 'customer deleted',
  'customer.address added': () => 'place of delivery added',
  'customer.address removed': () => 'place of delivery deleted',
  'user.role added': ({ newValue }) => `account made, ${newValue}`,
  'user.role removed': () => 'account deleted',
  'user.password changed': () => 'password changed',
  'user.two_step changed': ({ newValue }) =>
    newValue === 'true' ? 'two-step sign-in set up' : 'two-step sign-in taken off',
  'setting.name added': ({ newValue }) => (newValue ? `added: ${newValue}` : 'added'),
  'setting.name removed': () => 'deleted',
  'setting.accounting_codes changed': () => 'accounting codes changed',
}

/** The categories' names by their ids. */
type Categories = ReadonlyMap<number, string>

/** For example 'picked weight 5.37 kg → 5.05 kg', or the change in its own words. */
export function whatChanged(entry: AuditedChange, categories: Categories): string {
  const { subject, change, field, oldValue, newValue } = entry
  const whole = told[`${subject}.${field} ${change}`]
  if (whole) return whole(entry)
  const named = (value: string | null) =>
    field === 'category_id' && value
      ? (categories.get(Number(value)) ?? `no. ${value}`)
      : inWords(field, value)
  return `${labelOf(entry)} ${named(oldValue)} → ${named(newValue)}`
}

/** Says 'quantity' instead of 'weight' for what is not sold by weight. */
function labelOf({ subject, field, oldValue, newValue }: AuditedChange): string {
  const label = labels[field] ?? field.replaceAll('_', ' ')
  const weighed = isWeighed(newValue ?? oldValue ?? '')
  return subject === 'weight' && !weighed ? label.replace('weight', 'quantity') : label
}

/** The kinds of change that may concern one line of an order or an invoice. */
const ofLines = new Set<AuditKind>(['weight', 'price', 'order'])

/** 'Rump, whole on ORD-000775', 'Rump, whole for The Oak Tavern' or only the name. */
export function whatItIs(entry: AuditedChange): string {
  const { subject, subjectName, customerName, orderId, field } = entry
  const ofLine = orderId !== null && ofLines.has(subject)
  const line = ofLine ? /^((?:ORD|INV)-\d+), (.+)$/s.exec(subjectName) : null
  if (line) return `${line[2]} on ${line[1]}`
  const ofProduct = orderId === null && (subject === 'price' || subject === 'product')
  return ofProduct && customerName && field !== 'customer_id'
    ? `${subjectName} for ${customerName}`
    : subjectName
}

const yesOrNo = new Map([
  ['true', 'yes'],
  ['false', 'no'],
])
const isQuestion = /^(is|has|on|route|pricing|allow|uses)_|^vat_registered$|^price_on_request$/

function inWords(field: string, value: string | null): string {
  if (value === null || value === '') return '–'
  if (inPounds.has(field) && isMoney(value)) return formatMoney(value)
  if (field === 'status') return statusLabel(value).replaceAll('_', ' ')
  if (field === 'delivery_date') return formatDay(value)
  if (field === 'active_until') return formatDayOf(value)
  if (field === 'vat_rate') return `${value}%`
  return (isQuestion.test(field) ? yesOrNo.get(value) : undefined) ?? value
}
