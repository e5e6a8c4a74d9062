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

let tip: Tip | null = null
const listeners = new Set<() => void>()

function show(next: Tip | null) {
  tip = next
  for (const listener of listeners) listener()
}

/** The tooltip that is shown: one at a time. Needs `<TipHost />`. */
export const tips = {
  current: () => tip,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  show(next: Tip) {
    if (tip && tip.id !== next.id) tip.onClose()
    show(next)
  },
  hide(id: string) {
    if (tip?.id === id) show(null)
  },
}
