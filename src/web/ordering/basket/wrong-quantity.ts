import { toast } from '#web/ui/over/toast.ts'

/**
 * Whether a quantity on the screen is wrong as typed, so that the basket still has the number before it. Moves the
 * focus to it; a toast says so where that is impossible, such as behind a dialog.
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
