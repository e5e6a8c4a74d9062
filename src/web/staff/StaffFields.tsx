import type { UseFormRegister } from 'react-hook-form'
import type { StaffUser } from '#contract/people/staff.ts'
import type { StaffRole } from '#domain/people/staff.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { roleChoices } from './staff-words.ts'

export type StaffForm = {
  firstName: string
  lastName: string
  email: string
  username: string
  password: string
  role: StaffRole
}

type Props<Fields extends StaffForm> = {
  register: UseFormRegister<Fields>
  errors: { [field in keyof StaffForm]?: { message?: string } }
  /** The account that is changed; a new one has a username, too, and needs a password. */
  user?: StaffUser | undefined
}

/** The fields of a staff account, the same on both screens that add one. */
export function StaffFields<Fields extends StaffForm>({ errors, user, ...props }: Props<Fields>) {
  const register = props.register as unknown as UseFormRegister<StaffForm>
  return (
    <>
      <TextField label="First name" error={errors.firstName?.message} {...register('firstName')} />
      <TextField label="Last name" error={errors.lastName?.message} {...register('lastName')} />
      <TextField
        label="Email"
        type="email"
        autoCapitalize="none"
        optional={user ? user.email === null && user.username !== null : 'or a username'}
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
        hint={user ? 'Leave blank to keep it, or at least 8 characters' : 'At least 8 characters'}
        error={errors.password?.message}
        {...register('password')}
      />
      <SelectField
        label="Role"
        options={roleChoices}
        error={errors.role?.message}
        {...register('role')}
      />
    </>
  )
}
