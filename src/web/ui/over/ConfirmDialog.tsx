import { useState, type MouseEvent, type ReactNode } from 'react'
import { AlertDialog } from 'radix-ui'
import { Button } from '#web/ui/Button.tsx'
import css from './Dialog.module.css'
import { useClosedByBack } from '../hooks/use-closed-by-back.ts'
import { useSoon } from '../hooks/use-soon.ts'
import { focusBack } from './focus-back.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question that names the thing: 'Delete order ORD-000123?' */
  title: string
  text: ReactNode
  /** The button's label, with a verb: 'Delete order'. */
  confirmLabel: string
  /** The label while the work is done: 'Deleting...' */
  busyLabel?: string
  cancelLabel?: string
  danger?: boolean
  /** It asks while the person is already on the way to another screen, so Back does not close it. */
  onLeaving?: boolean
  /**
   * If it returns a promise, the dialog is busy until that resolves, and then closes; if it rejects, the dialog stays
   * open.
   */
  onConfirm: () => void | Promise<unknown>
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel = 'Cancel', danger } = props
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await props.onConfirm()
      onOpenChange(false)
    } catch {
      // The call's own toast has said what failed; the dialog stays open, for another try.
    } finally {
      setBusy(false)
    }
  }
  const press = (event: MouseEvent) => {
    event.preventDefault()
    void confirm()
  }
  const change = (next: boolean) => busy || onOpenChange(next)
  const shown = useSoon(open)
  useClosedByBack(shown && !props.onLeaving, () => change(false))
  return (
    <AlertDialog.Root open={shown} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={css.veil} />
        <AlertDialog.Content className={css.dialog} data-shape="narrow" {...focusBack}>
          <header className={css.head}>
            <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
          </header>
          <div className={css.body}>
            <AlertDialog.Description asChild>
              <div>{text}</div>
            </AlertDialog.Description>
          </div>
          <footer className={css.foot}>
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={props.busyLabel}
              onClick={press}
            >
              {confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
