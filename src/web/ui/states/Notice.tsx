import type { ReactNode } from 'react'
import { CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react'
import css from './Notice.module.css'

const icons = { info: Info, waiting: Clock, danger: TriangleAlert, done: CircleCheck }

export type NoticeProps = {
  /** `waiting` is amber. */
  tone?: 'info' | 'waiting' | 'danger' | 'done'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Whether it is read out when it appears. */
  live?: boolean
}

export function Notice({ tone = 'info', title, children, action, live }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={css.notice} data-tone={tone} data-keep-clear role={live ? 'status' : undefined}>
      <Icon aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
