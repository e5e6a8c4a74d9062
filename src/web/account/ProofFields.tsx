import type { UseFormRegister } from 'react-hook-form'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

export type ProofForm = { currentPassword?: string | undefined; code?: string | undefined }

type Props<Fields extends ProofForm> = {
  register: UseFormRegister<Fields>
  /** The label of the password, if not “Current password”. */
  passwordLabel?: string | undefined
  errors: { [field in keyof ProofForm]?: { message?: string } }
}

/** Asks for the password or a code before a change of sign-in details. */
export function ProofFields<Fields extends ProofForm>(props: Props<Fields>) {
  const { errors, passwordLabel = 'Current password' } = props
  const register = props.register as unknown as UseFormRegister<ProofForm>
  const { twoStep } = useCurrentUser()
  return (
    <>
      <TextField
        label={passwordLabel}
        type="password"
        autoComplete="current-password"
        size="lg"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      {twoStep && (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          size="lg"
          error={errors.code?.message}
          {...register('code')}
        />
      )}
    </>
  )
}
