import type { RefObject } from 'react'
import { watched } from '../hooks/watched.ts'

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

const { current, subscribe, set } = watched<ChoiceList | null>(null)

/** The list that is open: one at a time. Needs `<ChoiceHost />`. */
export const choiceLists = {
  current,
  subscribe,
  show: set,
  hide(button: ChoiceList['button']) {
    if (current()?.button === button) set(null)
  },
}
