import type { RefObject } from 'react'

export type Choice = {
  value: string
  label: string
  /** Shown after the label in bold orange: '3 unconfirmed'. */
  note?: string
}

/** The open list of a `ChoiceField`. */
export type ChoiceList = {
  button: RefObject<HTMLElement | null>
  label: string
  choices: readonly Choice[]
  value: string
  onChoose: (value: string) => void
  onClose: () => void
}

let list: ChoiceList | null = null
const listeners = new Set<() => void>()

function show(next: ChoiceList | null) {
  list = next
  for (const listener of listeners) listener()
}

/** The list that is open: one at a time. Needs `<ChoiceHost />`. */
export const choiceLists = {
  current: () => list,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  show,
  hide(button: ChoiceList['button']) {
    if (list?.button === button) show(null)
  },
}
