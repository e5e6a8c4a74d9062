import type { ReactNode } from 'react'
import css from './Toolbar.module.css'

export type ToolbarProps = {
  /** Read out, such as 'Filter orders'. */
  label: string
  children: ReactNode
  /** Shown at the far end. */
  end?: ReactNode
}

/** A row of filters and actions above a list; it wraps on a phone. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <div className={css.toolbar} role="group" aria-label={label}>
      {children}
      {end && <div className={css.end}>{end}</div>}
    </div>
  )
}
