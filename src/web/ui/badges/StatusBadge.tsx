import {
  BadgeCheck,
  Check,
  CheckCheck,
  CircleSlash,
  Clock,
  Package,
  PackageCheck,
  Send,
  Slice,
  Tag,
  Truck,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import {
  customerStatus,
  type OrderStatus,
  statusLabel,
} from '#domain/orders/states/order-statuses.ts'
import { Badge } from './Badge.tsx'
import type { Tone } from '../style/tone.ts'

const looks: Record<string, { tone: Tone; icon: LucideIcon }> = {
  sent: { tone: 'waiting', icon: Send },
  pending: { tone: 'waiting', icon: Clock },
  confirmed: { tone: 'info', icon: Check },
  approved: { tone: 'info', icon: BadgeCheck },
  preparing: { tone: 'info', icon: Slice },
  picked: { tone: 'info', icon: PackageCheck },
  ready: { tone: 'info', icon: Package },
  dispatched: { tone: 'info', icon: Warehouse },
  in_progress: { tone: 'info', icon: Truck },
  delivered: { tone: 'done', icon: CheckCheck },
  cancelled: { tone: 'neutral', icon: CircleSlash },
}

export type StatusBadgeProps = {
  /** An order's status. An unknown one is shown in upper case (rules 7.3). */
  status: string
  /** Another label for the same status, such as 'Awaiting Driver' on the dispatch card. */
  label?: string
}

/** An order's status with its word, icon and colour, the same on every screen. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { tone, icon: Icon } = looks[status] ?? { tone: 'neutral', icon: Tag }
  return (
    <Badge look="stamp" tone={tone} icon={<Icon aria-hidden="true" />}>
      {label ?? statusLabel(status)}
    </Badge>
  )
}

/** The status for customers, in their words (rules 7.3). */
export const OwnStatusBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge {...customerStatus(status)} />
)
