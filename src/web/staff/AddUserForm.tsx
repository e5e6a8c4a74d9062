import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { adminUsersForm } from '#contract/people/staff.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'
import type { NewStaff } from './SignInCards.tsx'
import { StaffFields, type StaffForm } from './StaffFields.tsx'
import styles from './Staff.module.css'
import { useAddStaffUser } from './staff-queries.ts'
import { nameOf } from './staff-words.ts'

const fresh: StaffForm = {
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
  const { register, handleSubmit, setError, reset, formState } = useForm<StaffForm>({
    resolver: zodResolver(adminUsersForm) as never,
    defaultValues: fresh,
  })
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
      <StaffFields register={register} errors={formState.errors} />
      <div className={styles.save}>
        <Button type="submit" variant="primary" busy={adding.isPending} busyLabel="Adding...">
          Add User
        </Button>
      </div>
    </form>
  )
}
