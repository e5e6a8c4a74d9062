import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { listSites, type Site } from '#contract/sites.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { SiteDialog } from './SiteDialog.tsx'
import { SiteFacts } from './SiteFacts.tsx'
import styles from './Sites.module.css'
import { useCloseSite } from './use-close-site.ts'

/** The further places a customer is delivered to: added, changed and closed by an admin. */
export function SitesCard({ customerId }: { customerId: number }) {
  const sites = useQuestion(listSites, { params: { customerId } })
  const [editing, setEditing] = useState<Site | 'new' | null>(null)
  return (
    <Card
      title="Delivery sites"
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          Add site
        </Button>
      }
    >
      <ListState
        pending={sites.isPending}
        error={sites.error}
        onRetry={() => void sites.refetch()}
        retrying={sites.isFetching}
        isEmpty={sites.data?.length === 0}
        empty={
          <EmptyState
            title="No further sites"
            text="Every order goes to the customer’s own address. Add a site to deliver elsewhere, too."
          />
        }
      >
        <ul role="list" className={styles.sites}>
          {sites.data?.map((site) => (
            <SiteRow key={site.id} site={site} onEdit={() => setEditing(site)} />
          ))}
        </ul>
      </ListState>
      {editing && (
        <SiteDialog
          customerId={customerId}
          site={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  )
}

function SiteRow({ site, onEdit }: { site: Site; onEdit: () => void }) {
  const { close, reopen, busy } = useCloseSite(site)
  return (
    <li className={styles.site}>
      <SiteFacts site={site} />
      <span className={styles.actions}>
        <Button icon={<Pencil aria-hidden />} aria-label={`Edit ${site.name}`} onClick={onEdit}>
          Edit
        </Button>
        {site.isActive ? (
          <Button
            variant="quiet"
            busy={busy}
            busyLabel="Closing..."
            aria-label={`Close ${site.name}`}
            onClick={() => void close()}
          >
            Close
          </Button>
        ) : (
          <Button
            variant="quiet"
            busy={busy}
            busyLabel="Opening..."
            aria-label={`Open ${site.name} again`}
            onClick={reopen}
          >
            Open again
          </Button>
        )}
      </span>
    </li>
  )
}
