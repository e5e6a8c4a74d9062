import { Hand } from 'lucide-react'
import { Badge } from '#web/ui/badges/Badge.tsx'

type Props = { reason: string | null; by?: string | null }

/** Shows that an order is held for an admin, why, and by whom if a person holds it. */
export function HeldBadge({ reason, by = null }: Props) {
  if (reason === null) return null
  return (
    <Badge tone="waiting" icon={<Hand aria-hidden size="1em" />}>
      {by === null ? 'Held' : `Held by ${by}`}: {reason}
    </Badge>
  )
}
