import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { changeOwnDetails, ownDetails } from '#contract/people/staff.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useLeaveWarning } from '#web/platform/offline/use-leave-warning.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { OwnForm } from './OwnForm.tsx'
import { ProofFields } from './ProofFields.tsx'
import { useOwnChange } from './use-own-change.ts'

type Fields = z.output<typeof ownDetails>

/** The name and email of a member of staff; another email asks for the password, because it signs them in. */
export function DetailsForm() {
  const { firstName, lastName, email } = useCurrentUser()
  const { changing, refresh } = useOwnChange(changeOwnDetails)
  const seen = { firstName, lastName, email }
  const known = { firstName, lastName, email: email ?? '', currentPassword: '', code: '' }
  const { register, handleSubmit, setError, reset, watch, formState } = useForm<Fields>({
    resolver: zodResolver(ownDetails) as never,
    defaultValues: known,
  })
  const { errors, isDirty } = formState
  useLeaveWarning(isDirty, { text: 'Your name and email are not saved yet.' })
  const asksProof = watch('email').trim() !== (email ?? '')
  const save = handleSubmit((body) =>
    changing.mutate(
      { body: { ...body, seen } },
      {
        onSuccess: (saved) => {
          toast.success('Your details are saved', `${saved.firstName} ${saved.lastName}`)
          reset({ ...known, ...saved, email: saved.email ?? '' })
          refresh()
        },
        onError: (error) => {
          showFieldErrors(error, setError)
          toast.failure('Your details are not saved', saidBy(error, 'Please try again.'))
        },
      },
    ),
  )
  return (
    <OwnForm
      save={save}
      saving={changing.isPending}
      label="Save your details"
      busyLabel="Saving..."
    >
      <TextField
        label="First name"
        autoComplete="given-name"
        size="lg"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        size="lg"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="You sign in with it, and a link for a new password is sent to it."
        size="lg"
        error={errors.email?.message}
        {...register('email')}
      />
      {asksProof && <ProofFields register={register} errors={errors} />}
    </OwnForm>
  )
}
