import { Eye, MailX } from 'lucide-react'
import type { InvoiceLook } from '#domain/money/paper/invoice-looks.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import styles from './LastEmail.module.css'

/** What to look at on an invoice, in one badge that fits into a row. */
export function InvoiceLookBadge({ looks }: { looks: readonly InvoiceLook[] }) {
  const Icon = looks.every(({ kind }) => kind === 'no_email') ? MailX : Eye
  const words = looks.map(({ text }) => text).join(', ')
  return (
    <Badge tone="waiting" icon={<Icon aria-hidden />}>
      <span className={styles.looks} title={words}>
        {words}
      </span>
    </Badge>
  )
}
