import { useState } from 'react'
import { correctLot, type WholeLot } from '#contract/lots/lots.ts'
import { lastDayWords } from '#domain/lots/lots.ts'
import type { Origin } from '#domain/lots/origin.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { fieldsOf } from '#web/platform/calls/field-errors.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Lots.module.css'
import { OriginFields } from './OriginFields.tsx'

type Props = { lot: WholeLot; onClose: () => void }

/** Corrects a lot's last day and origin, such as the origin that the labels of an opening lot need. */
export function CorrectLot({ lot, onClose }: Props) {
  const [changed, setChanged] = useState<Partial<Origin> & { useBy?: string | null }>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const saving = useChange(correctLot)
  const change = (some: typeof changed) => setChanged((before) => ({ ...before, ...some }))
  const save = () => {
    const { bornIn, rearedIn, slaughteredIn, cuttingPlants, ...rest } = changed
    const body = {
      ...rest,
      ...(bornIn && { bornIn: [...bornIn] }),
      ...(rearedIn && { rearedIn: [...rearedIn] }),
      ...(slaughteredIn && { slaughteredIn: [...slaughteredIn] }),
      ...(cuttingPlants && { cuttingPlants: cuttingPlants.map((each) => each.trim()) }),
      ...{ reason, version: lot.version },
    }
    saving.mutate(
      { params: { id: String(lot.id) }, body },
      {
        onSuccess: onClose,
        onError: (error) => {
          setErrors(fieldsOf(error))
          toast.failure('Not saved', saidBy(error, 'Please try again.'))
        },
      },
    )
  }
  const isEmpty = Object.keys(changed).length === 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Correct lot ${lot.code}`}
      footer={
        <Button
          variant="primary"
          busy={saving.isPending}
          reason={isEmpty ? 'Nothing is changed.' : reason.trim() ? null : 'Give a reason.'}
          onClick={save}
        >
          Save
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={lastDayWords(lot)}
          type="date"
          error={errors.useBy}
          value={(changed.useBy === undefined ? lot.useBy : changed.useBy) ?? ''}
          onChange={({ target }) => change({ useBy: target.value || null })}
        />
        <OriginFields
          origin={{ ...lot, ...changed }}
          species={lot.species}
          form={lot.form}
          errors={errors}
          change={change}
        />
        <TextField
          label="Reason"
          error={errors.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
