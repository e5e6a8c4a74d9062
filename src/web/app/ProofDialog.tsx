import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { proofForm, proveMyself } from '#contract/people/account.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useCurrentUserQuery } from '#web/platform/current-user.ts'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './ProofDialog.module.css'

type Fields = z.input<typeof proofForm>

/** Asks for the password before people's rights are changed. */
export function ProofDialog({ answer }: { answer: (proven: boolean) => void }) {
  const { data: user } = useCurrentUserQuery()
  const proof = useChange(proveMyself)
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: zodResolver(proofForm) as never,
    defaultValues: { currentPassword: '', code: '' },
  })
  const { errors } = formState
  const prove = handleSubmit((body) =>
    proof.mutate(
      { body },
      {
        onSuccess: () => answer(true),
        onError: (error) => {
          showFieldErrors(error, setError)
          toast.failure('Not confirmed', saidBy(error, 'Please try again.'))
        },
      },
    ),
  )
  return (
    <Dialog
      open
      alone
      onOpenChange={() => answer(false)}
      title="Confirm it’s you"
      description="This changes people’s access. Enter your password again; you won’t be asked again for ten minutes."
    >
      <form className={styles.form} noValidate onSubmit={(event) => void prove(event)}>
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          size="lg"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        {user?.twoStep && (
          <TextField
            label="Or a code"
            hint="From your authenticator app, or a recovery code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            size="lg"
            error={errors.code?.message}
            {...register('code')}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={proof.isPending}
          busyLabel="Checking..."
        >
          Continue
        </Button>
      </form>
    </Dialog>
  )
}
