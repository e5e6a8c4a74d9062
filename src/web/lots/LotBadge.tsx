import { CalendarX, CircleCheck, CircleSlash, Hand, Megaphone, Undo2 } from 'lucide-react'
import type { Day } from '#domain/days/days.ts'
import type { LotStatus } from '#domain/lots/lots.ts'
import { isLeftOver } from '#domain/lots/stock.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import type { Tone } from '#web/ui/style/tone.ts'

const looks: Record<LotStatus, { tone: Tone; icon: typeof Hand }> = {
  free: { tone: 'done', icon: CircleCheck },
  held: { tone: 'danger', icon: Hand },
  recalled: { tone: 'danger', icon: Megaphone },
  closed: { tone: 'neutral', icon: CircleSlash },
}

type Props = { lot: { status: LotStatus; useBy: Day | null; onHandKg: string } }

/** A lot's status with its word, icon and colour; OUT OF DATE for a free lot whose meat nobody may use any more. */
export function LotBadge({ lot }: Props) {
  const { status } = lot
  if (isLeftOver(lot, londonToday()))
    return (
      <Badge look="stamp" tone="danger" icon={<CalendarX aria-hidden="true" />}>
        OUT OF DATE
      </Badge>
    )
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
