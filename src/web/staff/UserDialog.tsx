import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type StaffUser, userDialogForm } from '#contract/people/staff.ts'
import { LoginActions } from '#web/account/LoginActions.tsx'
import { type ProofForm, ProofFields } from '#web/account/ProofFields.tsx'
import { saidBy } from '#web/platform/calls/api.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import type { NewStaff } from './SignInCards.tsx'
import { StaffFields, type StaffForm } from './StaffFields.tsx'
import styles from './Staff.module.css'
import { useAddStaffUser, useChangeStaffUser } from './staff-queries.ts'
import { nameOf } from './staff-words.ts'

type Fields = StaffForm & { isActive: boolean } & ProofForm

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
  /** Called with an account for which a password was typed, unless it is the admin's own. */
  onPassword: (set: NewStaff) => void
}

/** Adds an account or changes one; a blank password keeps the current one. */
export function UserDialog({ user, onClose, onPassword }: Props) {
  const { save, saving, register, errors, opensOtherwise } = useUserForm({
    user,
    onClose,
    onPassword,
  })
  const own = useCurrentUser().id === user?.id
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={user ? `Edit ${nameOf(user)}` : 'Add User'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={saving} busyLabel="Saving...">
            {user ? 'Save Changes' : 'Create User'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <StaffFields register={register} errors={errors} user={user} />
        <CheckboxField
          label="Active"
          hint="Inactive users can’t sign in"
          {...register('isActive')}
        />
        {own && opensOtherwise && <ProofFields register={register} errors={errors} />}
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

function useUserForm({ user, onClose, onPassword }: Props) {
  const { id: userId } = useCurrentUser()
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
  const save = handleSubmit((body) => {
    const onSuccess = (saved: StaffUser) => {
      outcome.onSuccess(saved)
      if (body.password && saved.id !== userId) onPassword({ user: saved, password: body.password })
    }
    if (!user) return adding.mutate({ body }, { ...outcome, onSuccess })
    const change = { ...changedOf(body), seen: seenOf(user) }
    changing.mutate({ params: { id: user.id }, body: change }, { ...outcome, onSuccess })
  })
  const opensOtherwise = Boolean(dirtyFields.email ?? dirtyFields.password)
  return { save, register, errors, opensOtherwise, saving: adding.isPending || changing.isPending }
}
