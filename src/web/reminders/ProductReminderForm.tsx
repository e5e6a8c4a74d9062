import { capitalised } from '#domain/words/capitalised.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { CallOf } from '#contract/endpoint.ts'
import { addProductReminder } from '#contract/ordering/reminders.ts'
import { productReminderForm } from '#contract/ordering/reminder-forms.ts'
import { weekdays } from '#domain/days/weekdays.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useChange } from '#web/platform/calls/queries.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ReminderForm } from './ReminderForm.tsx'

type Form = CallOf<typeof addProductReminder>['body']

type Props = { product: string; onAdded: () => void }

/** Sets up a reminder to order a product: when it comes and how. */
export function ProductReminderForm({ product, onAdded }: Props) {
  const { mutate, isPending } = useChange(addProductReminder)
  const form = useForm<Form>({
    resolver: zodResolver(productReminderForm) as never,
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
  const { register, formState } = form
  const { errors } = formState
  return (
    <ReminderForm
      form={form}
      busy={isPending}
      onAdded={onAdded}
      create={(body, { onSuccess, onError }) =>
        mutate({ body }, { onSuccess: ({ productName }) => onSuccess(productName), onError })
      }
    >
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
    </ReminderForm>
  )
}
