import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api.ts'

/** Shows the server's message about a field beside that field. */
export function showFieldErrors<Fields extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Fields>,
): void {
  if (!(error instanceof ApiError)) return
  for (const [field, message] of Object.entries(error.fields))
    setError(field as Path<Fields>, { message })
}
