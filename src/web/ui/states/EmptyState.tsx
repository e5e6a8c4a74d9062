import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

export type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** A button or link for what to do next. */
  action?: ReactNode
  icon?: ReactNode
  /** The state fills the page, so its title is the page's heading. */
  wholePage?: boolean
}

export function EmptyState({ title, text, action, icon, wholePage }: EmptyStateProps) {
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div className={css.state}>
      {icon && <div className={css.icon}>{icon}</div>}
      <Title className={css.title}>{title}</Title>
      {text && <div className={css.text}>{text}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
