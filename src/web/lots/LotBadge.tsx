import { CircleCheck, CircleSlash, Hand, Megaphone, Undo2 } from 'lucide-react'
import type { LotStatus } from '#domain/lots/lots.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import type { Tone } from '#web/ui/style/tone.ts'

const looks: Record<LotStatus, { tone: Tone; icon: typeof Hand }> = {
  free: { tone: 'done', icon: CircleCheck },
  held: { tone: 'danger', icon: Hand },
  recalled: { tone: 'danger', icon: Megaphone },
  closed: { tone: 'neutral', icon: CircleSlash },
}

/** A lot's status with its word, icon and colour. */
export function LotBadge({ status }: { status: LotStatus }) {
  const { tone, icon: Icon } = looks[status]
  return (
    <Badge look="stamp" tone={tone} icon={<Icon aria-hidden="true" />}>
      {status.toUpperCase()}
    </Badge>
  )
}

/** Marks a lot with meat that came back and waits to be checked. */
export const ToCheckBadge = () => (
  <Badge look="stamp" tone="waiting" icon={<Undo2 aria-hidden="true" />}>
    TO CHECK
  </Badge>
)
