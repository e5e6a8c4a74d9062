import { Link } from '#web/platform/routing/Link.tsx'
import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from './StandingOrders.module.css'

type Props = { title: string; subtitle?: string; actions?: ReactNode; children: ReactNode }

/** The screen of one standing order, with a link back to the list. */
export function StandingPage({ title, subtitle, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={actions}
        back={
          <Link to="." search={{}}>
            Back to Standing Orders
          </Link>
        }
      />
      {children}
    </div>
  )
}
