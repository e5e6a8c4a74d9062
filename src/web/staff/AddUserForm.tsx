import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { adminUsersForm } from '#contract/people/staff.ts'
import type { StaffRole } from '#domain/people/staff.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import type { NewStaff } from './StaffCard.tsx'
import styles from './Staff.module.css'
import { useAddStaffUser } from './staff-queries.ts'
import { nameOf, roleChoices } from './staff-words.ts'

type Fields = {
  firstName: string
  lastName: string
  email: string
  username: string
  password: string
  role: StaffRole
}

const fresh: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  password: '',
  role: 'admin',
}

/** Staff have an email, a username or both; those without an email sign in by username. */
export function AddUserForm({ onAdded }: { onAdded: (added: NewStaff) => void }) {
  const adding = useAddStaffUser()
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({
    resolver: zodResolver(adminUsersForm) as never,
    defaultValues: fresh,
  })
  const { errors } = formState
  const save = handleSubmit((body) =>
    adding.mutate(
      { body },
      {
        onSuccess: (user) => {
          toast.success('User created', nameOf(user))
          onAdded({ user, password: body.password })
          reset()
        },
        onError: (error) => {
          showFieldErrors(error, setError)
          toast.failure('Failed to create user', saidBy(error, 'Please try again.'))
        },
      },
    ),
  )
  return (
    <form className={styles.inline} noValidate onSubmit={(event) => void save(event)}>
      <TextField label="First name" error={errors.firstName?.message} {...register('firstName')} />
      <TextField label="Last name" error={errors.lastName?.message} {...register('lastName')} />
      <TextField
        label="Email"
        type="email"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Username"
        autoCapitalize="none"
        hint="For people without an email"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <SelectField
        label="Role"
        options={roleChoices}
        error={errors.role?.message}
        {...register('role')}
      />
      <div className={styles.save}>
        <Button type="submit" variant="primary" busy={adding.isPending} busyLabel="Adding...">
          Add User
        </Button>
      </div>
    </form>
  )
}
