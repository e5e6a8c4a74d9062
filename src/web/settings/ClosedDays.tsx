import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './Settings.module.css'
import type { Form } from './settings-form.ts'

/** Days without deliveries. Customers see them with their names and can't choose them. */
export function ClosedDays({ form: { control, register, formState } }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'closedDays' })
  const errors = formState.errors.closedDays
  return (
    <Card
      title="Closed days"
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => append({ day: '', name: '' })}>
          Add closed day
        </Button>
      }
    >
      <p className={styles.soft}>
        {fields.length === 0
          ? 'None yet. On a closed day nothing is delivered, and customers can’t order for it.'
          : 'Nothing is delivered on these days. Existing orders stay.'}
      </p>
      <ul role="list" className={styles.closed}>
        {fields.map((field, place) => (
          <li key={field.id} className={styles.closedDay}>
            <TextField
              label="Day"
              type="date"
              error={errors?.[place]?.day?.message}
              {...register(`closedDays.${place}.day`)}
            />
            <TextField
              label="Name"
              optional
              placeholder="Christmas Day"
              error={errors?.[place]?.name?.message}
              {...register(`closedDays.${place}.name`)}
            />
            <IconButton
              label={`Remove closed day ${place + 1}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(place)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
