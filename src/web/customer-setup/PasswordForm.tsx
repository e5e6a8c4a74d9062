import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { newPassword } from '#contract/people/customer-setup.ts'
import { typedTwice } from '#web/platform/offline/typed-twice.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './Setup.module.css'

const confirmed = z
  .object({
    password: newPassword,
    confirmPassword: z
      .string('Please confirm your password')
      .check(z.minLength(8, 'Please confirm your password')),
  })
  .check(typedTwice)

type Fields = z.output<typeof confirmed>
type Props = { submit: string; busy: boolean; onChosen: (password: string) => void }

/** A new password, typed twice (rules 2.3). */
export function PasswordForm({ submit, busy, onChosen }: Props) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(confirmed) as never,
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors } = formState
  const choose = handleSubmit(({ password }) => onChosen(password))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void choose(event)}>
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        size="lg"
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        size="lg"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Saving...">
        {submit}
      </Button>
    </form>
  )
}
