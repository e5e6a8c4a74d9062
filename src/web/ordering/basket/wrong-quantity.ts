import { toast } from '#web/ui/over/toast.ts'

/**
 * Whether a quantity on the screen can't be read, so that the basket still has the number before it. Moves the focus
 * to it or, if that is impossible (behind a dialog), shows a toast.
 */
export function isStoppedByQuantity(): boolean {
  const wrong = document.querySelectorAll<HTMLElement>('[data-quantity][aria-invalid="true"]')
  if (wrong.length === 0) return false
  for (const field of wrong) {
    field.focus()
    if (document.activeElement === field) return true
  }
  toast.failure('Check the quantities', 'One of them is not a quantity. Correct it, then order.')
  return true
}
