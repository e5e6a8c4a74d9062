import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

export type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** What to do next. */
  action?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon && <div className={css.icon}>{icon}</div>}
      <p className={css.title}>{title}</p>
      {text && <div className={css.text}>{text}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
