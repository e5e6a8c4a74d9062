import { Eye, Hand } from 'lucide-react'
import type { Look } from '#domain/orders/look-kinds.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import styles from './LookBadges.module.css'

const held: ReadonlySet<Look['kind']> = new Set(['held_by_hand', 'held', 'on_stop'])

/** Why a new order needs a look before it is confirmed. */
export const LookBadges = ({ looks }: { looks: readonly Look[] }) => (
  <span className={styles.looks}>
    {looks.map(({ kind, text }) => (
      <Badge
        key={kind}
        tone={kind === 'on_stop' ? 'danger' : 'waiting'}
        icon={held.has(kind) ? <Hand aria-hidden /> : <Eye aria-hidden />}
      >
        <span>{text}</span>
      </Badge>
    ))}
  </span>
)
