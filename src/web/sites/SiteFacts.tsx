import type { Site } from '#contract/customers/sites.ts'
import { cutOffOf, daysOf } from '#domain/days/delivery-terms.ts'
import { sideBySide } from '#domain/words/side-by-side.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import styles from './Sites.module.css'

/** A site's address, delivery days and contact. */
export function SiteFacts({ site }: { site: Site }) {
  const reach = sideBySide([site.contactName, site.phone])
  return (
    <span className={styles.what}>
      <strong>
        {site.name} {!site.isActive && <Badge tone="neutral">Closed</Badge>}
      </strong>
      <span className={styles.address}>{site.address}</span>
      <span className={styles.soft}>
        {daysOf(site)}; order by {cutOffOf(site)}
      </span>
      {reach && <span className={styles.soft}>{reach}</span>}
      {site.deliveryInstructions && (
        <span className={styles.soft}>{site.deliveryInstructions}</span>
      )}
    </span>
  )
}
