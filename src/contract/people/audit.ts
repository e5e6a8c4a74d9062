import * as z from 'zod/mini'
import { auditChanges, auditKinds } from '#domain/words/audit.ts'
import { roles } from '#domain/people/roles.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, paging, moment, optional, orNull, text } from '../shapes.ts'

export const auditEntry = z.object({
  id,
  at: moment,
  /** Null if Topside itself made the change. */
  actorId: orNull(id),
  actorName: z.string(),
  actorRole: orNull(z.enum(roles)),
  subject: z.enum(auditKinds),
  subjectId: orNull(id),
  subjectName: z.string(),
  customerId: orNull(id),
  customerName: orNull(z.string()),
  orderId: orNull(id),
  change: z.enum(auditChanges),
  field: z.string(),
  oldValue: orNull(z.string()),
  newValue: orNull(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

const filters = z.object({
  /** The beginnings of words in an order number, a product, a customer, a person or a value. */
  search: optional(text(100)),
  kind: optional(z.enum(auditKinds)),
  /** The id of a member of staff, 'customers' for all customers, or 'topside' for its own changes. */
  person: optional(z.string().check(z.regex(/^([1-9]\d{0,8}|customers|topside)$/))),
  from: optional(day()),
  to: optional(day()),
})
export type AuditFilters = z.output<typeof filters>

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/audit',
  summary:
    'The audit log: who changed which value from what to what, newest first, a page at a time',
  audience: ['admin'],
  query: z.extend(filters, paging(50)),
  answer: z.array(auditEntry),
  pages: true,
  reads: [
    'catalogue',
    'customers',
    'orders',
    'deliveries',
    'invoices',
    'templates',
    'team',
    'staff',
    'settings',
    'printing',
    'accounting',
  ],
})
