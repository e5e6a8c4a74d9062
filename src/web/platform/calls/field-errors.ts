import { useState } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { toast } from '#web/ui/over/toast.ts'
import { ApiError, saidBy } from './api.ts'

/** Shows the server's message about a field beside that field. */
export function showFieldErrors<Fields extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Fields>,
): void {
  for (const [field, message] of Object.entries(fieldsOf(error)))
    setError(field as Path<Fields>, { message })
}

/** The server's messages about fields, by field. */
export const fieldsOf = (error: Error): Record<string, string> =>
  error instanceof ApiError ? error.fields : {}

/** A refusal's messages, for a form to show beside its fields. A refusal that is about no field becomes a toast. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const show = (error: Error) => {
    const fields = fieldsOf(error)
    setErrors(fields)
    if (Object.keys(fields).length === 0)
      toast.failure('Not saved', saidBy(error, 'Please try again.'))
  }
  return { errors, show, clear: () => setErrors({}) }
}
