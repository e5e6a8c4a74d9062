import { type Door, doors } from '#contract/people/doors.ts'

// The page comes with a sign-in form that works before any script has loaded. Once the screen's own form is there, it
// takes over what was typed.

const servedPage = () => document.querySelector<HTMLElement>('[data-served]')

/** The tab of the form that came with the page; undefined without one. */
export const doorServed = (): Door['value'] | undefined =>
  doors.find(({ value }) => value === servedPage()?.dataset.served)?.value

export const removeServed = (): void => servedPage()?.remove()

type Name = 'login' | 'password' | 'code'

/**
 * Passes each text typed so far to `fill`, which returns the field that has it now. Then removes the form that came
 * with the page, and moves the cursor to the same place in the new field. Returns what the server said to the last
 * attempt, or an empty text if the form was not sent before.
 */
export function takeOver(fill: (name: Name, text: string) => HTMLElement | null): string {
  const served = servedPage()
  const inputs = [...(served?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])]
  const moved = inputs.map((from) => ({ from, to: fill(from.name as Name, from.value) }))
  const current = moved.find(({ from }) => from === document.activeElement)
  const at = current?.from.selectionStart ?? null
  const said = served?.dataset.failure ?? ''
  removeServed()
  current?.to?.focus()
  if (at !== null && current?.to instanceof HTMLInputElement && current.to.type !== 'email')
    current.to.setSelectionRange(at, at)
  return said
}
