import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { CallOf } from '#contract/endpoint.ts'
import { addGeneralReminder } from '#contract/ordering/reminders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Reminders.module.css'
import { useAddGeneralReminder } from './reminders-queries.ts'

type Form = CallOf<typeof addGeneralReminder>['body']

/** Sets up an email reminder: its text and its time. */
export function GeneralReminderForm({ onAdded }: { onAdded: () => void }) {
  const { email } = useCurrentUser()
  const adding = useAddGeneralReminder()
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    resolver: zodResolver(addGeneralReminder.body) as never,
    defaultValues: { title: '', notes: '', reminderDateTime: '', emailAddress: email ?? '' },
  })
  const { errors } = formState
  const add = handleSubmit((body) =>
    adding.mutate(
      { body },
      {
        onSuccess: ({ title }) => {
          toast.success('Reminder created', title)
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
