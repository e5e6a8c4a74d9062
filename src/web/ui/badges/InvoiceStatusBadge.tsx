import { CircleSlash, FileCheck, Hourglass, type LucideIcon } from 'lucide-react'
import { invoiceStatusLabel } from '#domain/money/paper/invoice-labels.ts'
import { Badge } from './Badge.tsx'
import type { Tone } from '../style/tone.ts'

type Look = { tone: Tone; icon: LucideIcon }

const awaiting: Look = { tone: 'waiting', icon: Hourglass }

const looks: Record<string, Look> = {
  issued: { tone: 'info', icon: FileCheck },
  cancelled: { tone: 'neutral', icon: CircleSlash },
}

export type InvoiceStatusBadgeProps = {
  /** An invoice's status. An unknown one is shown as awaiting approval (rules 10.1). */
  status: string
  /** Another label for the same status. */
  label?: string
}

/** An invoice's status with its word, icon and colour, the same on every screen. */
export function InvoiceStatusBadge({ status, label }: InvoiceStatusBadgeProps) {
  const { tone, icon: Icon } = looks[status] ?? awaiting
  return (
    <Badge look="stamp" tone={tone} icon={<Icon aria-hidden="true" />}>
      {label ?? invoiceStatusLabel(status)}
    </Badge>
  )
}
