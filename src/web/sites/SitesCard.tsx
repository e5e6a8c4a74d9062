import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { changeSite, listSites, type Site } from '#contract/customers/sites.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { SiteFacts } from './SiteFacts.tsx'
import { SiteForm } from './SiteForm.tsx'
import styles from './Sites.module.css'

/** A customer's further delivery addresses; admins add, change and close them. */
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
        query={sites}
        isEmpty={sites.data?.length === 0}
        empty={
          <EmptyState
            title="No other sites"
            text="All orders go to the customer’s own address. Add a site to deliver elsewhere as well."
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
            aria-label={`Reopen ${site.name}`}
            onClick={reopen}
          >
            Reopen
          </Button>
        )}
      </span>
    </li>
  )
}

type Props = { customerId: number; site: Site | undefined; onClose: () => void }

/** The form for a new or an existing site; it asks before it discards what was typed. */
function SiteDialog({ customerId, site, onClose }: Props) {
  const [dirty, setDirty] = useState(false)
  const leave = async () => {
    const sure =
      !dirty ||
      (await confirm({
        title: 'Leave without saving?',
        text: 'What you typed about the site has not been saved.',
        confirmLabel: 'Leave',
        cancelLabel: 'Keep editing',
        danger: true,
      }))
    if (sure) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={() => void leave()}
      title={site ? `Edit ${site.name}` : 'Add site'}
      shape="wide"
    >
      <SiteForm customerId={customerId} site={site} onDirty={setDirty} onDone={onClose} />
    </Dialog>
  )
}

/** Closes a site to new orders, after a question, or opens it again. */
function useCloseSite({ id, name, version }: Site) {
  const changing = useChange(changeSite)
  const put = (isActive: boolean, done: string, failed: string) =>
    changing.mutate(
      { params: { id }, body: { isActive, version } },
      {
        onSuccess: () => toast.success(done, name),
        onError: (error) => toast.failure(failed, saidBy(error, 'Please try again.')),
      },
    )
  const close = async () => {
    const sure = await confirm({
      title: `Close ${name}?`,
      text: `${name} will take no new orders. Existing orders are still delivered there, and you can reopen it.`,
      confirmLabel: 'Close site',
      danger: true,
    })
    if (sure) put(false, 'Site closed', 'Failed to close site')
  }
  const reopen = () => put(true, 'Site reopened', 'Failed to reopen site')
  return { close, reopen, busy: changing.isPending }
}
