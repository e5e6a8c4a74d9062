/**
 * What had the focus before each dialog. It is noted when the focus moves into the dialog, because Radix does not ask about
 * a dialog whose field focuses itself.
 */
const before = new WeakMap<Element, HTMLElement>()

document.addEventListener('focusin', ({ target, relatedTarget: from }) => {
  const dialog =
    target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')
  if (!dialog || before.has(dialog) || !(from instanceof HTMLElement)) return
  if (!dialog.contains(from)) before.set(dialog, from)
})

/**
 * For a dialog that is opened without a trigger of its own: when it closes, the focus returns to what had it before,
 * which is the pressed button; unless the dialog's work has moved it already.
 */
export const focusBack = {
  onCloseAutoFocus: (event: Event) => {
    event.preventDefault()
    const isLost = document.activeElement === document.body
    const dialog = event.currentTarget
    if (isLost && dialog instanceof Element) before.get(dialog)?.focus({ preventScroll: true })
  },
}
