import { capitalised } from '#domain/words/capitalised.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { CallOf } from '#contract/endpoint.ts'
import { addProductReminder } from '#contract/ordering/reminders.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Reminders.module.css'
import { useAddProductReminder } from './reminders-queries.ts'

type Form = CallOf<typeof addProductReminder>['body']

type Props = { product: string; onAdded: () => void }

/** Sets up a reminder of a product: when and how. */
export function ProductReminderForm({ product, onAdded }: Props) {
  const adding = useAddProductReminder()
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    resolver: zodResolver(addProductReminder.body) as never,
    defaultValues: {
      productName: product,
      reminderDay: '' as never,
      reminderTime: '09:00',
      quantity: '',
      notes: '',
      notificationMethod: 'dashboard',
      isRecurring: false,
    },
  })
  const { errors } = formState
  const add = handleSubmit((body) =>
    adding.mutate(
      { body },
      {
        onSuccess: ({ productName }) => {
          toast.success('Reminder created', productName)
          onAdded()
        },
        onError: (error) => {
          showFieldErrors(error, setError)
          toast.failure(saidBy(error, 'Failed to create reminder'))
        },
      },
    ),
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        label="Product name"
        size="lg"
        error={errors.productName?.message}
        {...register('productName')}
      />
      <SelectField
        label="Reminder day"
        size="lg"
        placeholder="Choose a day"
        options={weekdays.map((day) => ({ value: day, label: capitalised(day) }))}
        error={errors.reminderDay?.message}
        {...register('reminderDay')}
      />
      <TextField
        label="Reminder time"
        type="time"
        size="lg"
        error={errors.reminderTime?.message}
        {...register('reminderTime')}
      />
      <TextField label="Quantity" optional size="lg" {...register('quantity')} />
      <SelectField
        label="Remind me"
        size="lg"
        options={[
          { value: 'dashboard', label: 'On my dashboard' },
          { value: 'email', label: 'By email' },
        ]}
        {...register('notificationMethod')}
      />
      <TextArea label="Notes" optional rows={2} {...register('notes')} />
      <CheckboxField label="Every week" {...register('isRecurring')} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={adding.isPending}
        busyLabel="Creating..."
      >
        Create Reminder
      </Button>
    </form>
  )
}
