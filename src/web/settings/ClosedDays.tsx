import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { BankHolidays, useBankHolidays } from './BankHolidays.tsx'
import styles from './Settings.module.css'
import type { Form } from './settings-form.ts'

/** Days without deliveries. Customers see them with their names and can't choose them. */
export function ClosedDays({ form }: { form: Form }) {
  const { control, setValue } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'closedDays' })
  const region = useWatch({ control, name: 'holidayRegion' })
  const closed = useWatch({ control, name: 'closedDays' }).map(({ day }) => day)
  const { holidays, isLoading } = useBankHolidays(region)
  const isHoliday = (day: string) => holidays?.some((holiday) => holiday.day === day) ?? false
  return (
    <Card
      id="closed-days"
      title="Closed days"
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => append({ day: '', name: '' })}>
          Add closed day
        </Button>
      }
    >
      <p className={styles.soft}>
        {closed.length === 0
          ? 'None yet. On a closed day nothing is delivered, and customers can’t order for it.'
          : 'Nothing is delivered on these days. Existing orders stay.'}
      </p>
      <BankHolidays
        region={region}
        onRegion={(next) => setValue('holidayRegion', next, { shouldDirty: true })}
        holidays={holidays}
        isLoading={isLoading}
        closed={closed}
        onClose={(days) => append(days.map(({ day, name }) => ({ day, name })))}
        onOpen={(day) => remove(closed.indexOf(day))}
      />
      <ul role="list" className={styles.closed} hidden={isLoading}>
        {fields.map((field, place) => (
          <li key={field.id} hidden={isHoliday(field.day)} className={styles.closedDay}>
            <ClosedDay form={form} place={place} onRemove={() => remove(place)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type DayProps = { form: Form; place: number; onRemove: () => void }

function ClosedDay({ form: { register, formState }, place, onRemove }: DayProps) {
  const errors = formState.errors.closedDays?.[place]
  return (
    <>
      <TextField
        label="Day"
        type="date"
        error={errors?.day?.message}
        {...register(`closedDays.${place}.day`)}
      />
      <TextField
        label="Name"
        optional
        placeholder="Christmas Day"
        error={errors?.name?.message}
        {...register(`closedDays.${place}.name`)}
      />
      <IconButton
        label={`Remove closed day ${place + 1}`}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
      />
    </>
  )
}
