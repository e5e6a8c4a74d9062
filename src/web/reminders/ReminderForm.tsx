import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Reminders.module.css'

type Outcome = { onSuccess: (name: string) => void; onError: (error: Error) => void }

type Props<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  create: (body: Fields, outcome: Outcome) => void
  busy: boolean
  onAdded: () => void
  children: ReactNode
}

/** The fields of a reminder of either kind, and the button that creates it. */
export function ReminderForm<Fields extends FieldValues>(props: Props<Fields>) {
  const { form, create, busy, onAdded, children } = props
  const submit = form.handleSubmit((body) =>
    create(body, {
      onSuccess: (name) => {
        toast.success('Reminder created', name)
        onAdded()
      },
      onError: (error) => {
        showFieldErrors(error, form.setError)
        toast.failure(saidBy(error, 'Failed to create reminder'))
      },
    }),
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <FormFoot>
        <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Creating...">
          Create Reminder
        </Button>
      </FormFoot>
    </form>
  )
}
