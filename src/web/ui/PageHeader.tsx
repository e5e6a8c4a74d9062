import type { ReactElement, ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Slot } from 'radix-ui'
import css from './PageHeader.module.css'

export type PageHeaderProps = {
  title: ReactNode
  /** A line below the title. */
  subtitle?: ReactNode
  /** A link element with its text, such as `<Link to="/customers">Back to Customers</Link>`. */
  back?: ReactElement
  actions?: ReactNode
  /** Shown beside the title, such as a StatusBadge. */
  badge?: ReactNode
  /** Uses more of a wide window: for tables with a Peek beside them. */
  wide?: boolean
}

export function PageHeader({ title, subtitle, back, actions, badge, wide }: PageHeaderProps) {
  return (
    <header className={css.header} data-wide={wide || undefined}>
      {back && (
        <Slot.Root className={css.back}>
          <Slot.Slottable child={back}>
            {(words) => (
              <>
                <ArrowLeft aria-hidden="true" />
                {words}
              </>
            )}
          </Slot.Slottable>
        </Slot.Root>
      )}
      <div className={css.line}>
        <div className={css.words}>
          <div className={css.titleLine}>
            <h1 className={css.title}>{title}</h1>
            {badge}
          </div>
          {subtitle && <div className={css.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </header>
  )
}
