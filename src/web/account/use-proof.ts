import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormRegister } from 'react-hook-form'
import * as z from 'zod/mini'
import { proof } from '#contract/people/account.ts'
import type { ProofForm } from './ProofFields.tsx'
import { showFieldErrors } from '#web/platform/calls/field-errors.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { toast } from '#web/ui/over/toast.ts'

const blank: ProofForm = { currentPassword: '', code: '' }

/** A form that only asks for the password or a code; `failed` is the toast's title if it is refused. */
export function useProof(failed: string) {
  const { register, handleSubmit, setError, formState } = useForm<ProofForm>({
    resolver: zodResolver(z.object(proof)) as never,
    defaultValues: blank,
  })
  const refused = (error: Error) => {
    showFieldErrors(error, setError)
    toast.failure(failed, saidBy(error, 'Please try again.'))
  }
  const fields = { register: register as UseFormRegister<ProofForm>, errors: formState.errors }
  const submit = (act: (body: { currentPassword: string; code?: string }) => void) =>
    handleSubmit((body) => act({ ...body, currentPassword: body.currentPassword ?? '' }))
  return { fields, submit, refused }
}
