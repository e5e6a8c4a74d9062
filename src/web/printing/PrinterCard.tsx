import { Pencil, Printer as PrinterIcon, Trash2 } from 'lucide-react'
import { removePrinter, testPrint } from '#contract/orders/printers.ts'
import type { Printer } from '#contract/orders/printing.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './PrinterSettings.module.css'

type Props = { printer: Printer; onEdit: () => void }

export function PrinterCard({ printer, onEdit }: Props) {
  const { id, kind, name, ipAddress, port, paperWidth, model, isActive } = printer
  const testing = useChange(testPrint)
  const test = () =>
    testing.mutate(
      { body: { printerId: id } },
      {
        onSuccess: ({ message }) => toast.success('Test successful', message),
        onError: (error) =>
          toast.failure(
            'Test failed',
            saidBy(error, 'Failed to connect to the printer. Check IP address and port.'),
          ),
      },
    )
  return (
    <Card
      title={name}
      actions={
        <>
          <Badge tone={isActive ? 'done' : 'neutral'}>{isActive ? 'Active' : 'Not in use'}</Badge>
          <IconButton label={`Edit ${name}`} icon={<Pencil aria-hidden />} onClick={onEdit} />
          <Remove printer={printer} />
        </>
      }
    >
      <DefinitionList
        items={[
          ['Prints', kind === 'label' ? 'Labels' : 'Receipts'],
          ['IP address', ipAddress],
          ['Port', String(port)],
          ['Paper', `${paperWidth} mm`],
          ['Model', model],
        ]}
      />
      <div className={styles.test}>
        <Button
          icon={<PrinterIcon aria-hidden />}
          busy={testing.isPending}
          busyLabel="Printing..."
          onClick={test}
        >
          Test Print
        </Button>
      </div>
    </Card>
  )
}

function Remove({ printer: { id, name } }: { printer: Printer }) {
  const removing = useChange(removePrinter)
  const remove = async () => {
    const sure = await confirm({
      title: `Remove ${name}`,
      text: 'Are you sure you want to remove this printer?',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!sure) return
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('Printer removed', name),
        onError: (error) =>
          toast.failure('Failed to remove printer', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <IconButton
      label={`Remove ${name}`}
      icon={<Trash2 aria-hidden />}
      busy={removing.isPending}
      onClick={() => void remove()}
    />
  )
}
