import type { ReactNode } from 'react'
import css from './Badge.module.css'
import type { Tone } from '../style/tone.ts'

export type BadgeProps = {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  /** `stamp` is for the status of orders and invoices, `plain` for a quiet word such as 'Default'. */
  look?: 'stamp' | 'plain'
  /** For a sentence in a table's cell: wraps instead of growing wider than the cell. */
  wraps?: boolean
}

/** A word on a coloured background; the status badges are built on it. */
export function Badge({ tone = 'neutral', icon, children, look = 'plain', wraps }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone} data-look={look} data-wraps={wraps}>
      {icon}
      {children}
    </span>
  )
}

/** A number in a pill: how many items a tab, a day or a basket has. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  return (
    <span className={css.count}>
      {count}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  )
}
