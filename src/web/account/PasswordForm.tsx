import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { changeOwnPassword, proof } from '#contract/people/account.ts'
import { newPassword } from '#contract/people/customer-setup.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { typedTwice } from '#web/platform/offline/typed-twice.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { OwnForm } from './OwnForm.tsx'
import { ProofFields } from './ProofFields.tsx'
import { useOwnChange } from './use-own-change.ts'

const twice = z
  .object({ ...proof, password: newPassword, confirmPassword: z.string() })
  .check(typedTwice)
type Fields = z.output<typeof twice>

const blank: Fields = { currentPassword: '', code: '', password: '', confirmPassword: '' }

type Props = {
  /** The current password is one that somebody gave the person. */
  isGiven?: boolean
}

/** Changes the password, given the current one, and signs the person out on all other devices. */
export function PasswordForm({ isGiven = false }: Props) {
  const user = useCurrentUser()
  const { changing, refresh } = useOwnChange(changeOwnPassword)
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({
    resolver: zodResolver(twice) as never,
    defaultValues: blank,
  })
  const { errors } = formState
  const change = handleSubmit(({ currentPassword, code, password }) =>
    changing.mutate(
      { body: { currentPassword, code, password } },
      {
        onSuccess: () => {
          toast.success('Password changed', 'You are signed out everywhere else.')
          reset()
          refresh()
        },
        onError: (error) => {
          showFieldErrors(error, setError)
          toast.failure('Password not changed', saidBy(error, 'Please try again.'))
        },
      },
    ),
  )
  return (
    <OwnForm
      save={change}
      saving={changing.isPending}
      label="Change password"
      busyLabel="Changing..."
    >
      {/* A hidden username, so that password managers save the new password under the right name. */}
      <input
        hidden
        readOnly
        autoComplete="username"
        value={user.username ?? user.email ?? user.name}
      />
      <ProofFields
        register={register}
        errors={errors}
        passwordLabel={isGiven ? 'The password you were given' : undefined}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters. Three or four words are easy to remember and hard to guess."
        size="lg"
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label="New password again"
        type="password"
        autoComplete="new-password"
        size="lg"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </OwnForm>
  )
}
