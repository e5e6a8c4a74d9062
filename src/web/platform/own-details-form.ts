import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, FormState, Path, Resolver } from 'react-hook-form'
import { type OwnDetails, wrongWithChanged, wrongWithSaved } from '#domain/money/own-details.ts'

/** Checks a form with its contract, and its details with the domain's rules unless they are as saved. */
export function detailsResolver<Form extends FieldValues>(
  body: object,
  saved: OwnDetails,
): Resolver<Form> {
  const byContract = zodResolver(body as never) as unknown as Resolver<Form>
  return async (...asked) => {
    const checked = await byContract(...asked)
    const wrong = Object.entries(wrongWithChanged(asked[0], saved))
    if (wrong.length === 0) return checked
    const errors = Object.fromEntries(
      wrong.map(([field, message]) => [field, { type: 'own-details', message }]),
    )
    return { values: {}, errors: { ...errors, ...checked.errors } as never }
  }
}

/** Returns a field's error; a saved detail that is wrong says so until somebody changes it. */
export function saidAt<Form extends FieldValues>(state: FormState<Form>) {
  const { errors, dirtyFields, defaultValues = {} } = state
  const saved = wrongWithSaved(defaultValues)
  return (field: Path<Form>): string | undefined => {
    const said = errors[field]?.message
    if (typeof said === 'string') return said
    return (dirtyFields as Record<string, unknown>)[field] ? undefined : saved[field]
  }
}
