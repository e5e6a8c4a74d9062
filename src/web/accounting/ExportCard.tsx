import { FileDown } from 'lucide-react'
import { accountingSystems, type AccountingSystem } from '#domain/accounts/accounting.ts'
import { monthBefore } from '#domain/days/months.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { PeriodChips } from '#web/ui/fields/PeriodChips.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import styles from './Accounting.module.css'
import { useExport, useWaiting } from './accounting-queries.ts'
import { systemNames } from './accounting-words.ts'
import { Waiting } from './Waiting.tsx'

type Place = { system?: AccountingSystem; from?: string; to?: string }

/** Chooses the package and the period, shows what is not exported yet, and exports it. */
export function ExportCard() {
  const [place, go] = usePlace<Place>()
  const asked = { system: 'xero' as AccountingSystem, ...monthBefore(londonToday()), ...place }
  const { system, from, to } = asked
  const waiting = useWaiting({ from, to })
  const exporting = useExport()
  const count = waiting.data?.kinds.reduce((sum, each) => sum + each.count, 0) ?? 0
  const send = () =>
    exporting.mutate(
      { body: { system, from, to } },
      {
        onSuccess: () =>
          toast.success(
            `Exported for ${systemNames[system]}`,
            'Its files are at the top of the past exports.',
          ),
        onError: (error) => toast.failure('Failed to export', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <Card title="Export">
      <Toolbar label="What to export">
        <SelectField
          label="Package"
          value={system}
          onChange={({ target }) => go({ system: target.value as AccountingSystem })}
          options={accountingSystems.map((value) => ({ value, label: systemNames[value] }))}
        />
        <TextField
          label="From"
          type="date"
          value={from}
          onChange={({ target }) => go({ from: target.value || undefined })}
        />
        <TextField
          label="To"
          type="date"
          value={to}
          onChange={({ target }) => go({ to: target.value || undefined })}
        />
      </Toolbar>
      <PeriodChips today={londonToday()} period={{ from, to }} onChange={go} />
      <div className={styles.export}>
        <Waiting waiting={waiting} />
        <Button
          variant="primary"
          size="lg"
          icon={<FileDown aria-hidden />}
          reason={waiting.data && count === 0 ? 'Nothing new to export for this period' : null}
          disabled={!waiting.data}
          busy={exporting.isPending}
          busyLabel="Exporting..."
          onClick={send}
        >
          Export
        </Button>
      </div>
    </Card>
  )
}
