import { Link } from '#web/platform/routing/Link.tsx'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/people/audit.ts'

type Props = { entry: AuditEntry; children: ReactNode }

/** Links to the changed invoice or order, to the customer concerned, or else to the screen that lists such things. */
export function SubjectLink({ entry, children }: Props) {
  const { subject, subjectId, subjectName, customerId, orderId } = entry
  if (subject === 'invoice' || subjectName.startsWith('INV-'))
    return (
      <Link to="/invoices/:id" params={{ id: String(subjectId) }}>
        {children}
      </Link>
    )
  if (orderId !== null)
    return (
      <Link to="/admin/orders/:id" params={{ id: String(orderId) }}>
        {children}
      </Link>
    )
  if (customerId !== null)
    return (
      <Link
        to="/customers/:customerId"
        params={{ customerId: String(customerId) }}
        search={tabOf(entry)}
      >
        {children}
      </Link>
    )
  return <Link to={placeOf(subject)}>{children}</Link>
}

const tabOf = ({ subject }: AuditEntry): { tab?: string } =>
  subject === 'price' || subject === 'product' ? { tab: 'catalogue' } : {}

function placeOf(subject: AuditEntry['subject']): string {
  if (subject === 'user') return '/user-management'
  return subject === 'setting' ? '/settings' : '/catalog'
}
