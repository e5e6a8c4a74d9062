import { listOwnSites } from '#contract/customers/sites.ts'
import { useMay } from '#web/platform/current-user.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { SiteFacts } from './SiteFacts.tsx'
import styles from './Sites.module.css'

/** A customer's own sites, read-only. Most customers have only their own address and don't see this. */
export function OwnSites() {
  const sites = useQuestion(listOwnSites, {}, { enabled: useMay(listOwnSites) })
  if (sites.isPending || sites.data?.length === 0) return null
  return (
    <Card title="Delivery sites">
      <ListState
        pending={false}
        error={sites.error}
        onRetry={() => void sites.refetch()}
        retrying={sites.isFetching}
      >
        <ul role="list" className={styles.sites}>
          {sites.data?.map((site) => (
            <li key={site.id} className={styles.site}>
              <SiteFacts site={site} />
            </li>
          ))}
        </ul>
      </ListState>
    </Card>
  )
}
