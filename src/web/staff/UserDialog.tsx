import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type StaffUser, userDialogForm } from '#contract/people/staff.ts'
import type { StaffRole } from '#domain/people/staff.ts'
import { LoginActions } from '#web/account/LoginActions.tsx'
import { type ProofForm, ProofFields } from '#web/account/ProofFields.tsx'
import { saidBy } from '#web/platform/calls/api.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import type { NewStaff } from './StaffCard.tsx'
import styles from './Staff.module.css'
import { useAddStaffUser, useChangeStaffUser } from './staff-queries.ts'
import { nameOf, roleChoices } from './staff-words.ts'

type Fields = {
  firstName: string
  lastName: string
  email: string
  username: string
  password: string
  role: StaffRole
  isActive: boolean
} & ProofForm

const fieldsOf = (user: StaffUser | undefined): Fields => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  username: user?.username ?? '',
  password: '',
  role: user?.role ?? 'driver',
  isActive: user?.isActive ?? true,
  currentPassword: '',
  code: '',
})

type Props = {
  user: StaffUser | undefined
  onClose: () => void
  /** Called with a new account and the first password that was typed for it. */
  onAdded?: (added: NewStaff) => void
}

/** Adds an account or changes one; a blank password keeps the current one. */
export function UserDialog({ user, onClose, onAdded }: Props) {
  const { save, saving, register, errors, opensOtherwise } = useUserForm({
    user,
    onClose,
    onAdded,
  })
  const own = useCurrentUser().id === user?.id
  return (
    <Dialog open onOpenChange={onClose} title={user ? `Edit ${nameOf(user)}` : 'Add User'}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="First name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField label="Last name" error={errors.lastName?.message} {...register('lastName')} />
        <TextField
          label="Email"
          type="email"
          autoCapitalize="none"
          hint={user?.username ? `Username: ${user.username}` : undefined}
          error={errors.email?.message}
          {...register('email')}
        />
        {!user && (
          <TextField
            label="Username"
            autoCapitalize="none"
            optional
            hint="For people without an email"
            error={errors.username?.message}
            {...register('username')}
          />
        )}
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={user ? 'Leave blank to keep the current password' : undefined}
          error={errors.password?.message}
          {...register('password')}
        />
        <SelectField
          label="Role"
          options={roleChoices}
          error={errors.role?.message}
          {...register('role')}
        />
        <CheckboxField
          label="Active"
          hint="Inactive users can’t sign in"
          {...register('isActive')}
        />
        {own && opensOtherwise && <ProofFields register={register} errors={errors} />}
        <Button type="submit" variant="primary" size="lg" busy={saving} busyLabel="Saving...">
          {user ? 'Save Changes' : 'Create User'}
        </Button>
        {user && !own && <LoginActions id={user.id} name={nameOf(user)} twoStep={user.twoStep} />}
      </form>
    </Dialog>
  )
}

const seenOf = ({ username, email, firstName, lastName, role, isActive }: StaffUser) => ({
  username,
  email,
  firstName,
  lastName,
  role,
  isActive,
})

function useUserForm({ user, onClose, onAdded }: Props) {
  const adding = useAddStaffUser()
  const changing = useChangeStaffUser()
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: ((values: Fields, ...rest: never[]) =>
      (zodResolver(userDialogForm(user, values) as never) as (...all: unknown[]) => unknown)(
        values,
        ...rest,
      )) as never,
    defaultValues: fieldsOf(user),
  })
  const { dirtyFields, errors } = formState
  const outcome = {
    onSuccess: (saved: StaffUser) => {
      const done = user ? 'User updated successfully' : 'User account created successfully'
      toast.success(done, nameOf(saved))
      onClose()
    },
    onError: (error: Error) => {
      showFieldErrors(error, setError)
      const message = saidBy(error, 'Please try again.')
      toast.failure(`Failed to ${user ? 'update' : 'create'} user: ${message}`)
    },
  }
  const changedOf = (fields: Fields): Partial<Fields> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name in dirtyFields))
  const save = handleSubmit((body) =>
    user
      ? changing.mutate(
          { params: { id: user.id }, body: { ...changedOf(body), seen: seenOf(user) } },
          outcome,
        )
      : adding.mutate(
          { body },
          {
            ...outcome,
            onSuccess: (saved) => {
              outcome.onSuccess(saved)
              onAdded?.({ user: saved, password: body.password })
            },
          },
        ),
  )
  const opensOtherwise = Boolean(dirtyFields.email ?? dirtyFields.password)
  return { save, register, errors, opensOtherwise, saving: adding.isPending || changing.isPending }
}
