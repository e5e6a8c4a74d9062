import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  addTeamMember,
  changeTeamMember,
  type TeamMember,
  memberForm,
  newMemberForm,
} from '#contract/people/team.ts'
import { permissions } from '#domain/people/roles.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Team.module.css'
import { permissionLabels } from './permission-labels.ts'

type Fields = {
  username: string
  password?: string
  firstName: string
  lastName: string
  permissions: TeamMember['permissions']
  isActive: boolean
}

type Props = { member: TeamMember | undefined; onDone: () => void }

const seenOf = ({ firstName, lastName, permissions: may, isActive }: TeamMember) => ({
  firstName,
  lastName,
  permissions: may,
  isActive,
})

/** Adds an extra login or changes one; a blank password keeps the current one. */
export function TeamForm({ member, onDone }: Props) {
  const own = useCurrentUser().permissions
  const adding = useChange(addTeamMember)
  const changing = useChange(changeTeamMember)
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: zodResolver(member ? memberForm : newMemberForm) as never,
    defaultValues: {
      username: member?.username ?? '',
      firstName: member?.firstName ?? '',
      lastName: member?.lastName ?? '',
      permissions: member?.permissions ?? ['place_orders'],
      isActive: member?.isActive ?? true,
    },
  })
  const { errors } = formState
  const outcome = {
    onSuccess: ({ username }: TeamMember) => {
      toast.success(member ? 'Login updated' : 'Login added', username)
      onDone()
    },
    onError: (error: Error) => {
      showFieldErrors(error, setError)
      toast.failure('Failed to save login', saidBy(error, 'Please try again.'))
    },
  }
  const save = handleSubmit((fields) =>
    member
      ? changing.mutate(
          { params: { id: member.id }, body: { ...fields, seen: seenOf(member) } },
          outcome,
        )
      : adding.mutate({ body: { ...fields, password: fields.password ?? '' } }, outcome),
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="First name"
        size="lg"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        size="lg"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <TextField
        label="Username"
        size="lg"
        autoCapitalize="none"
        disabled={Boolean(member)}
        hint={member ? 'Can’t be changed.' : undefined}
        error={errors.username?.message}
        {...register('username', { disabled: Boolean(member) })}
      />
      <TextField
        label={member ? 'New password' : 'Password'}
        type="password"
        autoComplete="new-password"
        optional={Boolean(member)}
        size="lg"
        error={errors.password?.message}
        {...register('password', { setValueAs: (text: string) => text || undefined })}
      />
      <fieldset className={styles.permissions}>
        <legend>May</legend>
        {permissions.map((each) => (
          <CheckboxField
            key={each}
            label={permissionLabels[each]}
            value={each}
            disabled={!own.includes(each)}
            hint={own.includes(each) ? undefined : 'Only someone who may do this can allow it.'}
            {...register('permissions')}
          />
        ))}
      </fieldset>
      {member && <CheckboxField label="Can sign in" {...register('isActive')} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={adding.isPending || changing.isPending}
        busyLabel="Saving..."
      >
        Save
      </Button>
    </form>
  )
}
