import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { CallOf } from '#contract/endpoint.ts'
import { addPrinter, changePrinter, printerForm } from '#contract/orders/printers.ts'
import type { Printer } from '#contract/orders/printing.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './PrinterSettings.module.css'

type Form = CallOf<typeof addPrinter>['body']
type Props = { printer: Printer | undefined; onClose: () => void }

const papers = {
  receipt: [
    { value: '80', label: '80 mm' },
    { value: '58', label: '58 mm' },
  ],
  label: [
    { value: '100', label: '100 × 150 mm' },
    { value: '58', label: '58 × 40 mm' },
  ],
}

const fresh: Form = {
  kind: 'receipt',
  name: '',
  ipAddress: '',
  port: 8001,
  paperWidth: 80,
  model: '',
  isActive: true,
}

const seenOf = ({ kind, name, ipAddress, port, paperWidth, model, isActive }: Printer) => ({
  kind,
  name,
  ipAddress,
  port,
  paperWidth,
  model,
  isActive,
})

export function PrinterDialog({ printer, onClose }: Props) {
  const adding = useChange(addPrinter)
  const changing = useChange(changePrinter)
  const { control, register, handleSubmit, setError, setValue, formState } = useForm<Form>({
    resolver: zodResolver(printerForm) as never,
    defaultValues: printer ? { ...printer, model: printer.model ?? '' } : fresh,
  })
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })
  /** Label printers listen at 9100, receipt printers at 8001. */
  const changeKind = ({ target }: { target: { value: string } }) => {
    const isLabel = target.value === 'label'
    setValue('port', isLabel ? 9100 : 8001)
    setValue('paperWidth', isLabel ? 100 : 80)
  }
  const outcome = {
    onSuccess: ({ name }: Printer) => {
      toast.success(printer ? 'Printer updated' : 'Printer added', name)
      onClose()
    },
    onError: (error: Error) => {
      showFieldErrors(error, setError)
      const failed = printer ? 'Failed to update printer' : 'Failed to add printer'
      toast.failure(failed, saidBy(error, 'Please try again.'))
    },
  }
  const save = handleSubmit((body) =>
    printer
      ? changing.mutate(
          { params: { id: printer.id }, body: { ...body, seen: seenOf(printer) } },
          outcome,
        )
      : adding.mutate({ body }, outcome),
  )
  return (
    <Dialog open onOpenChange={onClose} title={printer ? `Edit ${printer.name}` : 'Add Printer'}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <SelectField
          label="Prints"
          options={[
            { value: 'receipt', label: 'Receipts (Star WebPRNT)' },
            { value: 'label', label: 'Labels (ZPL)' },
          ]}
          {...register('kind', { onChange: changeKind })}
        />
        <TextField label="Name" error={errors.name?.message} {...register('name')} />
        <TextField
          label="IP address"
          inputMode="decimal"
          placeholder="192.168.1.50"
          error={errors.ipAddress?.message}
          {...register('ipAddress')}
        />
        <TextField
          label="Port"
          inputMode="numeric"
          error={errors.port?.message}
          {...register('port')}
        />
        <SelectField
          label={kind === 'label' ? 'Label size' : 'Paper width'}
          error={errors.paperWidth?.message}
          options={papers[kind ?? 'receipt']}
          {...register('paperWidth')}
        />
        <TextField label="Model" optional {...register('model')} />
        <CheckboxField label="In use" {...register('isActive')} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={adding.isPending || changing.isPending}
          busyLabel="Saving..."
        >
          {printer ? 'Save Changes' : 'Add Printer'}
        </Button>
      </form>
    </Dialog>
  )
}
