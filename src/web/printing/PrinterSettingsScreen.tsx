import { Plus } from 'lucide-react'
import { useState } from 'react'
import { getSettings, savePaper } from '#contract/business/settings.ts'
import type { Printer } from '#contract/orders/printing.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { PrinterCard } from './PrinterCard.tsx'
import { PrinterDialog } from './PrinterDialog.tsx'
import styles from './PrinterSettings.module.css'
import { usePrinters } from './printing-queries.ts'
import { PrintQueue } from './PrintQueue.tsx'

/** The receipt printers, the prints that failed, and how to set up a printer (rules 12.1). */
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
          query={printers}
          isEmpty={printers.data?.length === 0}
          empty={
            <EmptyState
              title="No printers yet"
              text="Until you add one, everything is printed on A4 from the browser."
              action={
                <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
                  Add Printer
                </Button>
              }
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
        <PaperChoice />
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

/** Lets the business say that it prints on A4, so that the guide does not ask for a receipt printer. */
function PaperChoice() {
  const { data } = useQuestion(getSettings, {})
  const save = useChange(savePaper)
  if (!data) return <Skeleton rows={1} />
  return (
    <Card>
      <CheckboxField
        label="We use A4"
        hint="Tickets, routes and notes are printed from the browser. No receipt printer is needed."
        checked={save.isPending ? save.variables.body.usesA4 : data.usesA4}
        onChange={({ target }) =>
          save.mutate(
            { body: { usesA4: target.checked } },
            {
              onError: (error) =>
                toast.failure('Failed to save', saidBy(error, 'Please try again.')),
            },
          )
        }
      />
    </Card>
  )
}

function SetupInstructions() {
  return (
    <Card title="Setup instructions">
      <ol className={styles.steps}>
        <li>
          Connect a Star printer with WebPRNT (TSP100IV, TSP650II, mC-Print and others) to the same
          network as this device, and switch WebPRNT on in its web page.
        </li>
        <li>
          Print its network page (hold the feed button while switching it on) and enter the IP
          address above. Give the printer a fixed address in the router, so that it stays the same.
        </li>
        <li>
          The port is 8001 unless you changed it. For other ports the server prints, not this
          browser.
        </li>
        <li>
          The first time you print, the browser may ask whether this page may reach devices on the
          local network: choose Allow. If you refused, open the padlock beside the address, Site
          settings, Local network access, and allow it there.
        </li>
        <li>
          Where Topside is opened over https, Chrome and Edge print once that is allowed. Other
          browsers never may: there the server prints instead, and so must reach the printer itself.
        </li>
        <li>Press Test Print. The server sends the test page.</li>
        <li>
          Label printers must speak ZPL at 203 dots an inch (Zebra and many others). The server
          sends them their labels at port 9100. Without one, print labels as PDF.
        </li>
      </ol>
    </Card>
  )
}
