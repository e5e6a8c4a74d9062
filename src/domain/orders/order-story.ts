import type { Permission, Role } from '#domain/people/roles.ts'

const goods = [
  'placed',
  'edited',
  'moved',
  'line_missing',
  'line_returned',
  'pieces_gone',
  'proof_signature',
  'proof_photo',
]
const money = [
  'invoice_approved',
  'email_sent',
  'credit_issued',
  'payment_received',
  'credit_on_account',
  'refund_paid',
]

const weights = ['line_weighed', 'weight_confirmed', 'weighing_voided', 'weighings_replaced']

type Reader = { role: Role; permissions: readonly Permission[] }

/** The events of an order's history that this person sees; null means all of them. */
export function eventsSeenBy({ role, permissions }: Reader): readonly string[] | null {
  if (role === 'admin') return null
  if (role === 'picker') return [...goods, ...weights]
  if (role === 'driver') return goods
  return permissions.includes('view_invoices') ? [...goods, ...money] : goods
}

type Told = {
  event: string
  toStatus: string | null
  actorName: string
  reason: string | null
  manual: boolean
}

/** Hides from all but admins what staff wrote for each other, who booked money, and that a step was taken by hand. */
export function asSeenBy<Entry extends Told>({ role }: Reader, entry: Entry): Entry {
  if (role === 'admin') return entry
  const { event, toStatus, actorName, reason } = entry
  const internal = ['placed', 'edited'].includes(event) || event === 'moved'
  return {
    ...entry,
    manual: false,
    actorName: money.includes(event) ? '' : actorName,
    reason: internal && toStatus !== 'cancelled' ? null : reason,
  }
}
