import { CircleSlash, FileCheck, Hourglass, type LucideIcon } from 'lucide-react'
import { invoiceStatusLabel } from '#domain/money/invoice-labels.ts'
import { Badge } from './Badge.tsx'
import type { Tone } from './style/tone.ts'

type Look = { tone: Tone; icon: LucideIcon }

const awaiting: Look = { tone: 'waiting', icon: Hourglass }

const looks: Record<string, Look> = {
  issued: { tone: 'info', icon: FileCheck },
  cancelled: { tone: 'neutral', icon: CircleSlash },
}

export type InvoiceStatusBadgeProps = {
  /** One the product does not know reads as awaiting approval (rules 10.1). */
  status: string
  /** Other words for the same status. */
  label?: string
}

/** An invoice's status: word, icon and tone, the same on every screen. */
export function InvoiceStatusBadge({ status, label }: InvoiceStatusBadgeProps) {
  const { tone, icon: Icon } = looks[status] ?? awaiting
  return (
    <Badge look="stamp" tone={tone} icon={<Icon aria-hidden="true" />}>
      {label ?? invoiceStatusLabel(status)}
    </Badge>
  )
}
