/** What an entry of the audit log may be about. */
export const auditKinds = [
  'price',
  'weight',
  'status',
  'order',
  'invoice',
  'payment',
  'product',
  'customer',
  'user',
  'setting',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditChanges = ['added', 'changed', 'removed'] as const
export type AuditChange = (typeof auditChanges)[number]

/** The names of the kinds in the audit log's filter. */
export const auditKindNames: Record<AuditKind, string> = {
  price: 'Prices',
  weight: 'Weights',
  status: 'Statuses',
  order: 'Orders',
  invoice: 'Invoices',
  payment: 'Payments',
  product: 'Products',
  customer: 'Customers',
  user: 'Users',
  setting: 'Settings',
}
