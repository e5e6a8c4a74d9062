import { watched } from '../hooks/watched.ts'

/** A tooltip beside the control that it explains. */
export type Tip = {
  id: string
  text: string
  anchor: HTMLElement
  side: 'top' | 'right' | 'bottom' | 'left'
  /** Keeps it while the pointer is over it, and lets it go afterwards. */
  onOver: (over: boolean) => void
  onClose: () => void
}

const { current, subscribe, set } = watched<Tip | null>(null)

/** The tooltip that is shown: one at a time. Needs `<TipHost />`. */
export const tips = {
  current,
  subscribe,
  show(next: Tip) {
    const before = current()
    if (before && before.id !== next.id) before.onClose()
    set(next)
  },
  hide(id: string) {
    if (current()?.id === id) set(null)
  },
}
