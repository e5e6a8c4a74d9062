import { Hand } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'

/** Shows that an order is held for an admin, and why. */
export function HeldBadge({ reason }: { reason: string | null }) {
  if (reason === null) return null
  return (
    <Badge tone="waiting" icon={<Hand aria-hidden size="1em" />}>
      Held: {reason}
    </Badge>
  )
}
