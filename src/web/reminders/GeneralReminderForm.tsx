import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { CallOf } from '#contract/endpoint.ts'
import { addGeneralReminder } from '#contract/ordering/reminders.ts'
import { generalReminderForm } from '#contract/ordering/reminder-forms.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ReminderForm } from './ReminderForm.tsx'

type Form = CallOf<typeof addGeneralReminder>['body']

/** Sets up an email reminder: its text and its time. */
export function GeneralReminderForm({ onAdded }: { onAdded: () => void }) {
  const { email } = useCurrentUser()
  const { mutate, isPending } = useChange(addGeneralReminder)
  const form = useForm<Form>({
    resolver: zodResolver(generalReminderForm) as never,
    defaultValues: { title: '', notes: '', reminderDateTime: '', emailAddress: email ?? '' },
  })
  const { register, formState } = form
  const { errors } = formState
  return (
    <ReminderForm
      form={form}
      busy={isPending}
      onAdded={onAdded}
      create={(body, { onSuccess, onError }) =>
        mutate({ body }, { onSuccess: ({ title }) => onSuccess(title), onError })
      }
    >
      <TextField label="Title" size="lg" error={errors.title?.message} {...register('title')} />
      <TextField
        label="Date and time"
        type="datetime-local"
        size="lg"
        error={errors.reminderDateTime?.message}
        {...register('reminderDateTime')}
      />
      <TextField
        label="Email address"
        type="email"
        size="lg"
        error={errors.emailAddress?.message}
        {...register('emailAddress')}
      />
      <TextArea label="Notes" optional rows={2} {...register('notes')} />
    </ReminderForm>
  )
}
