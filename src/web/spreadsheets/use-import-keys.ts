import { type KeyboardEvent, useRef } from 'react'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'

/** Marks the inputs in which rows are mended. */
export const mendingInput = { 'data-mending': true }

const inputsIn = (part: ParentNode) => [
  ...part.querySelectorAll<HTMLInputElement>('input[data-mending]'),
]

/**
 * Keys of an import: F6 goes between the columns and the rows, the arrows from one cell to mend to the next, Enter
 * accepts a cell and goes on, Alt with a digit takes a suggestion, Ctrl with Enter imports.
 */
export function useImportKeys(onImport: () => void) {
  const part = useRef<HTMLDivElement>(null)
  const importUnlessTyping = () => {
    const typedIn = inputsIn(part.current ?? document).find((input) => isChanged(input))
    // Leaving the cell checks what was typed; only the next press imports.
    if (typedIn) typedIn.blur()
    else onImport()
  }
  useSingleKeys(true, { 'ctrl+enter': importUnlessTyping, F6: () => swapParts(part.current) }, part)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event
    if (key === 'F6') swapParts(part.current)
    else if (!(target instanceof HTMLInputElement) || !target.matches('[data-mending]')) return
    else if (event.altKey && /^Digit[1-9]$/.test(event.code))
      suggestionsOf(target)[Number(event.code.slice(5)) - 1]?.click()
    else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (key === 'ArrowUp') step(part.current, target, -1)
    else if (key === 'ArrowDown' || key === 'Enter') step(part.current, target, 1)
    else return
    event.preventDefault()
  }
  return { part, onKeyDown }
}

const isChanged = (input: HTMLInputElement) => input.value !== input.defaultValue

const suggestionsOf = (input: HTMLInputElement) => [
  ...(input.parentElement?.querySelectorAll('button') ?? []),
]

function step(part: ParentNode | null, from: HTMLInputElement, by: number): void {
  const inputs = inputsIn(part ?? document)
  const next = inputs[inputs.indexOf(from) + by]
  if (next) next.focus()
  else if (by > 0) from.blur()
}

/** Moves the focus from the columns to the first cell to mend, or from there to the columns. */
function swapParts(part: ParentNode | null): void {
  const [columns, rows] = part?.querySelectorAll<HTMLElement>('section[aria-label]') ?? []
  const isInRows = rows?.contains(document.activeElement)
  const fields = 'select, summary, input[data-mending]'
  const inRows =
    rows?.querySelector<HTMLElement>('input[data-mending]') ?? rows?.querySelector('button')
  const next = isInRows ? columns?.querySelector<HTMLElement>(fields) : inRows
  next?.focus()
}
