import { Eye, Hand } from 'lucide-react'
import type { Look } from '#domain/orders/look-kinds.ts'
import { Badge } from '#web/ui/Badge.tsx'
import styles from './LookBadges.module.css'

/** Why a new order needs a look before it is confirmed. */
export const LookBadges = ({ looks }: { looks: readonly Look[] }) => (
  <span className={styles.looks}>
    {looks.map(({ kind, text }) => (
      <Badge
        key={kind}
        tone={kind === 'on_stop' ? 'danger' : 'waiting'}
        icon={kind === 'held' || kind === 'on_stop' ? <Hand aria-hidden /> : <Eye aria-hidden />}
      >
        <span>{text}</span>
      </Badge>
    ))}
  </span>
)
