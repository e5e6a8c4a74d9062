import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import css from './Dialog.module.css'
import { useClosedByBack } from '../hooks/use-closed-by-back.ts'
import { useSoon } from '../hooks/use-soon.ts'
import { focusBack } from './focus-back.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons at the foot, which stay visible while the body scrolls. */
  footer?: ReactNode
  /** `side` is a sheet at the right edge, for menus; `side-whole` takes the whole width of a phone, for baskets. */
  shape?: 'narrow' | 'wide' | 'side' | 'side-whole'
  closeLabel?: string
  /** Keeps the dialog open when somebody presses outside it. */
  stays?: boolean
  /** Hides the dialog below, which only waits for this one. */
  alone?: boolean
}

/**
 * A dialog, which on a phone rises from the bottom edge. It opens a moment later, so that the pressed button is
 * redrawn first. Back closes it, and the focus returns to that button.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, shape = 'narrow' } = props
  const shown = useSoon(open)
  useClosedByBack(shown, () => onOpenChange(false))
  return (
    <Radix.Root open={shown} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={css.veil} />
        <Radix.Content
          className={css.dialog}
          data-shape={shape}
          data-alone={props.alone || undefined}
          {...focusBack}
          onInteractOutside={(event) => props.stays && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className={css.head}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
            <Radix.Close className={css.close} aria-label={props.closeLabel ?? 'Close'}>
              <X aria-hidden="true" />
            </Radix.Close>
          </header>
          <div className={css.body}>
            {description && (
              <Radix.Description className={css.description}>{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer && <footer className={css.foot}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
