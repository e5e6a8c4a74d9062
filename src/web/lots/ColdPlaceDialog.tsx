import { useState } from 'react'
import { addColdPlace, changeColdPlace, type ColdPlace } from '#contract/lots/temperatures.ts'
import {
  type ColdKind,
  coldKinds,
  coldNames,
  limitHints,
  usualWarmest,
} from '#domain/lots/temperatures.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { fieldsOf } from '#web/platform/calls/field-errors.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Lots.module.css'
import { ProbeKey } from './ProbeKey.tsx'

type Props = { place: ColdPlace | null; onClose: () => void }

export function ColdPlaceDialog({ place, onClose }: Props) {
  const [name, setName] = useState(place?.name ?? '')
  const [kind, setKind] = useState<ColdKind>(place?.kind ?? 'chiller')
  const [warmest, setWarmest] = useState(
    place ? String(Number(place.warmest)) : usualWarmest.chiller,
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const adding = useChange(addColdPlace)
  const changing = useChange(changeColdPlace)
  const busy = adding.isPending || changing.isPending
  const answered = {
    onSuccess: onClose,
    onError: (error: Error) => {
      setErrors(fieldsOf(error))
      toast.failure('Not saved', saidBy(error, 'Please try again.'))
    },
  }
  const save = (isActive = place?.isActive ?? true) => {
    const body = { name, kind, warmest: warmest.trim().replace('−', '-').replace(/^\+/, '') }
    if (place) changing.mutate({ params: { id: place.id }, body: { ...body, isActive } }, answered)
    else adding.mutate({ body }, answered)
  }
  return (
    <Dialog
      open
      onOpenChange={(is) => !is && onClose()}
      title={place ? `Change ${place.name}` : 'Add a place'}
      footer={
        <>
          {place && (
            <Button busy={busy} onClick={() => save(!place.isActive)}>
              {place.isActive ? 'No longer use' : 'Use again'}
            </Button>
          )}
          <Button variant="primary" busy={busy} onClick={() => save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label="Name"
          autoFocus
          error={errors.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label="What it is"
          options={coldKinds.map((value) => ({ value, label: coldNames[value] }))}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as ColdKind)
            if (!place) setWarmest(usualWarmest[target.value as ColdKind])
          }}
        />
        <TextField
          label="Limit in °C"
          hint={limitHints[kind]}
          error={errors.warmest}
          value={warmest}
          onChange={({ target }) => setWarmest(target.value)}
        />
        {place?.isActive && <ProbeKey place={place} />}
      </div>
    </Dialog>
  )
}
