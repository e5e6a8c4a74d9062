import { useRef } from 'react'

/**
 * For a dialog that is opened without a trigger of its own: when it closes, the focus returns to what had it before,
 * which is the pressed button; unless the dialog's work has moved it already.
 */
export function useFocusBack() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isLost = document.activeElement === document.body
      if (isLost && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true })
    },
  }
}
