import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Special } from '#contract/catalogue/specials.ts'
import { specialState } from '#domain/products/specials.ts'
import { nowMs } from '#web/platform/clock.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import styles from '#web/catalogue/products/CatalogueManager.module.css'
import { SpecialCard } from './SpecialCard.tsx'
import { SpecialDialog } from './SpecialDialog.tsx'
import { useSpecials } from './specials-queries.ts'

/** Products on offer for a limited time, for all customers or some (rules 5.5). */
export function SpecialsScreen() {
  const [{ tab = 'active' }, go] = usePlace<{ tab?: string }>()
  const specials = useSpecials()
  const now = nowMs()
  const [editing, setEditing] = useState<Special | 'new' | null>(null)
  const isActive = (special: Special) => specialState(special, now) === 'active'
  const active = (specials.data ?? []).filter(isActive)
  const previous = (specials.data ?? []).filter((special) => !isActive(special))
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      Create Special
    </Button>
  )
  return (
    <>
      <PageHeader title="Special Products" actions={add} />
      <ListState
        query={specials}
        skeleton={<Skeleton of="cards" label="Loading special products..." />}
      >
        <Tabs
          label="Special products"
          value={tab}
          onChange={(value) => go({ tab: value })}
          tabs={[
            { value: 'active', label: 'Active', count: active.length },
            { value: 'previous', label: 'Previous', count: previous.length },
          ]}
        >
          <TabPanel value="active">
            {active.length === 0 && (
              <EmptyState
                title="No active specials"
                text="Create your first special product to attract customers with limited-time offers."
                action={add}
              />
            )}
            <Cards specials={active} now={now} onEdit={setEditing} />
          </TabPanel>
          <TabPanel value="previous">
            {previous.length === 0 && (
              <EmptyState
                title="No previous specials"
                text="Specials that have ended appear here."
              />
            )}
            <Cards specials={previous} now={now} onEdit={setEditing} />
          </TabPanel>
        </Tabs>
      </ListState>
      {editing && (
        <SpecialDialog
          special={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

type CardsProps = { specials: Special[]; now: number; onEdit: (special: Special) => void }

const Cards = ({ specials, now, onEdit }: CardsProps) => (
  <ul role="list" className={styles.cards}>
    {specials.map((special) => (
      <li key={special.id}>
        <SpecialCard
          special={special}
          state={specialState(special, now)}
          onEdit={() => onEdit(special)}
        />
      </li>
    ))}
  </ul>
)
