import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Printer } from '#contract/printing.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrinterCard } from './PrinterCard.tsx'
import { PrinterDialog } from './PrinterDialog.tsx'
import styles from './PrinterSettings.module.css'
import { usePrinters } from './printing-queries.ts'
import { PrintQueue } from './PrintQueue.tsx'
import { SetupInstructions } from './SetupInstructions.tsx'

/** The receipt printers, what did not come out of them, and how to set one up (spec 2 §2). */
export function PrinterSettingsScreen() {
  const [editing, setEditing] = useState<Printer | 'new' | null>(null)
  const printers = usePrinters()
  return (
    <>
      <PageHeader
        title="Printer Settings"
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
            Add Printer
          </Button>
        }
      />
      <div className={styles.sections}>
        <ListState
          pending={printers.isPending}
          error={printers.error}
          onRetry={() => void printers.refetch()}
          isEmpty={printers.data?.length === 0}
          empty={
            <EmptyState
              title="No printers yet"
              text="Until there is one, everything is printed by the browser."
            />
          }
        >
          <ul role="list" className={styles.printers}>
            {printers.data?.map((printer) => (
              <li key={printer.id}>
                <PrinterCard printer={printer} onEdit={() => setEditing(printer)} />
              </li>
            ))}
          </ul>
        </ListState>
        <Card title="Not printed yet">
          <PrintQueue />
        </Card>
        <SetupInstructions />
      </div>
      {editing && (
        <PrinterDialog
          printer={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
