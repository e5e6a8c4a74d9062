import { useState } from 'react'
import type { BodyOf, CallOf, Endpoint } from '#contract/endpoint.ts'
import { useFieldErrors } from '#web/platform/calls/field-errors.ts'
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
  const { errors, show, clear } = useFieldErrors()
  const save = (done: string) => {
    clear()
    mutate({ body: bodyOf(texts) } as unknown as CallOf<E>, {
      onSuccess: () => {
        setTexts(blank)
        toast.success(done)
      },
      onError: show,
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
