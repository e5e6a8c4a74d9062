/** The price fields of the page, from the first to the last. */
const fields = () => [...document.querySelectorAll<HTMLInputElement>('main form input')]

function focus(field: HTMLInputElement | undefined): void {
  field?.focus()
  field?.select()
}

export const focusFirstPrice = (): boolean => {
  const [first] = fields()
  first?.focus()
  return first !== undefined
}

/** The field above or below this one, for the arrow keys. */
export function focusBeside(field: HTMLInputElement, step: 1 | -1): void {
  const all = fields()
  focus(all[all.indexOf(field) + step])
}

export type Moved = { isLast: boolean; back: () => void }

/**
 * Moves on to the next price, or to one that could not be saved. `back` returns to this one, unless the person has
 * typed elsewhere by then.
 */
export function focusNext(field: HTMLInputElement): Moved {
  const all = fields()
  const failed = all.find((each) => each !== field && each.ariaInvalid === 'true')
  const next = all[all.indexOf(field) + 1] ?? failed
  focus(next)
  const shown = next?.value
  const isBusyElsewhere = () =>
    document.activeElement instanceof HTMLInputElement &&
    document.activeElement !== field &&
    (document.activeElement !== next || next.value !== shown)
  return { isLast: next === undefined, back: () => !isBusyElsewhere() && focus(field) }
}
