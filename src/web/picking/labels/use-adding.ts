import { useState } from 'react'
import type { BodyOf, CallOf, Endpoint } from '#contract/endpoint.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

/** A small form that adds one thing: its texts, what was wrong with them, and how to save it. */
export function useAdding<E extends Endpoint, Texts extends Record<string, string>>(
  endpoint: E,
  blank: Texts,
  bodyOf: (texts: Texts) => BodyOf<E>,
) {
  const { mutate, isPending } = useChange(endpoint)
  const [texts, setTexts] = useState(blank)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = (done: string) => {
    setErrors({})
    mutate({ body: bodyOf(texts) } as unknown as CallOf<E>, {
      onSuccess: () => {
        setTexts(blank)
        toast.success(done)
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? error.fields : {}
        setErrors(fields)
        if (Object.keys(fields).length === 0)
          toast.failure('Not saved', saidBy(error, 'Please try again.'))
      },
    })
  }
  const field = (name: keyof Texts & string) => ({
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: target.value })),
  })
  return { texts, field, save, busy: isPending }
}
