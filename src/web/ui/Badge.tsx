import type { ReactNode } from 'react'
import css from './Badge.module.css'
import type { Tone } from './style/tone.ts'

export type BadgeProps = {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  /** `stamp` is the order and invoice status; `plain` a quiet word such as 'Default'. */
  look?: 'stamp' | 'plain'
}

/** A word on a tint; statuses have their own badges built on it. */
export function Badge({ tone = 'neutral', icon, children, look = 'plain' }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone} data-look={look}>
      {icon}
      {children}
    </span>
  )
}

/** A number on a pill: how many wait behind a tab, a day or a basket. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  return (
    <span className={css.count}>
      {count}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  )
}
