import {
  BadgePoundSterling,
  CalendarX,
  CircleDashed,
  CircleDotDashed,
  type LucideIcon,
} from 'lucide-react'
import { overdueWord, paymentStatusLabel } from '#domain/money/paper/invoice-labels.ts'
import { Badge } from './Badge.tsx'
import type { Tone } from '../style/tone.ts'

type Look = { tone: Tone; icon: LucideIcon }

const unpaid: Look = { tone: 'neutral', icon: CircleDashed }
const overdueLook: Look = { tone: 'danger', icon: CalendarX }

const looks: Record<string, Look> = {
  partial: { tone: 'waiting', icon: CircleDotDashed },
  paid: { tone: 'done', icon: BadgePoundSterling },
}

export type PaymentBadgeProps = {
  /** 'unpaid', 'partial' or 'paid'. */
  status: string
  /** Whether it is past its due date and not paid in full. */
  overdue?: boolean
  label?: string
}

/** An invoice's payment status with its word, icon and colour, the same on every screen. */
export function PaymentBadge({ status, overdue = false, label }: PaymentBadgeProps) {
  const { tone, icon: Icon } = overdue ? overdueLook : (looks[status] ?? unpaid)
  return (
    <Badge look="stamp" tone={tone} icon={<Icon aria-hidden="true" />}>
      {label ?? (overdue ? overdueWord : paymentStatusLabel(status))}
    </Badge>
  )
}
