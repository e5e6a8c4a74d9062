import { Link } from '#web/platform/routing/Link.tsx'
import { useId } from 'react'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useDeliveryDates } from '#web/ordering/ordering-queries.ts'
import { RingUs } from '#web/ordering/RingUs.tsx'
import { HomeSite } from './HomeSite.tsx'
import type { Usual, UsualSite } from './use-usual.ts'
import styles from './UsualOrder.module.css'

type Props = { customerId: number; usual: Usual; onSite: (site: UsualSite) => void }

/** Why no order can be placed now, and what to do instead. */
export function NoDates({ customerId, usual, onSite }: Props) {
  const heading = useId()
  const dates = useDeliveryDates(customerId, usual.siteId).data ?? []
  return (
    <section className={styles.usual} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        No delivery dates available
      </h2>
      <HomeSite {...{ customerId, usual, onSite }} />
      <ul role="list" className={styles.why}>
        {dates.map(({ date, obstacle }) => obstacle && <li key={date}>{obstacle}</li>)}
      </ul>
      <div className={styles.more}>
        <RingUs />
        <LinkButton size="lg">
          <Link to="/customer/catalog">Open catalogue</Link>
        </LinkButton>
      </div>
    </section>
  )
}
