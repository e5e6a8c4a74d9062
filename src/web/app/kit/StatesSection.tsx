import { useState } from 'react'
import { Beef } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Spinner } from '#web/ui/states/Spinner.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { KitPart, KitSection } from './KitPart.tsx'
import css from './Kit.module.css'

export function StatesSection() {
  return (
    <KitSection title="List states">
      <KitPart title="Loading">
        <div className={css.wideGrid}>
          <Skeleton label="Loading orders..." rows={3} />
          <Skeleton of="cards" rows={2} label="Loading products..." />
          <Skeleton of="table" rows={4} />
          <Skeleton of="text" rows={3} />
        </div>
      </KitPart>
      <KitPart title="Empty, failed">
        <div className={css.wideGrid}>
          <EmptyState
            icon={<Beef aria-hidden />}
            title="No orders yet"
            text="Your orders appear here, with their delivery notes and invoices."
            action={
              <Button variant="primary" size="lg">
                Start Shopping
              </Button>
            }
          />
          <Chosen />
        </div>
      </KitPart>
      <KitPart title="Spinner">
        <div className={css.row}>
          <Spinner label="Loading dashboard..." />
          <Spinner size="lg" />
        </div>
      </KitPart>
    </KitSection>
  )
}

const states = ['pending', 'failed', 'empty', 'full'].map((state) => ({
  value: state,
  label: state,
}))

function Chosen() {
  const [state, setState] = useState('failed')
  return (
    <div>
      <Toolbar label="State of the list" end={<Button variant="quiet">Refresh</Button>}>
        <SelectField
          label="ListState"
          options={states}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
      </Toolbar>
      <ListState
        pending={state === 'pending'}
        error={state === 'failed' ? 'The server did not answer.' : null}
        failedTitle="The orders could not be loaded."
        onRetry={() => setState('full')}
        isEmpty={state === 'empty'}
        empty={<EmptyState title="No orders for the selected date." />}
        skeleton={<Skeleton rows={2} label="Loading orders..." />}
      >
        <p>ORD-000123, The Oak Tavern</p>
      </ListState>
    </div>
  )
}
