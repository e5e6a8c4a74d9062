import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import css from './Button.module.css'
import { ReasonTip } from './over/ReasonTip.tsx'
import { Spinner } from './states/Spinner.tsx'
import { classNames } from './style/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** 40 px for a mouse, 48 px for a thumb, 56 px for gloves. */
export type ButtonSize = 'md' | 'lg' | 'glove'

export type ButtonProps = Omit<ComponentProps<'button'>, 'aria-busy'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** While true the button shows that it is busy and ignores presses. */
  busy?: boolean
  /** The label while busy, such as 'Saving...'. By default the usual label stays, beside a spinner. */
  busyLabel?: string
  /** Why the button can't be pressed, as a sentence. It disables the button, and is shown and read out. */
  reason?: string | null
  /** Makes the button as wide as its container. */
  wide?: boolean
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', icon, busy, busyLabel, reason, wide, ...rest } = props
  const { className, children, onClick, disabled, ...native } = rest
  const reasonId = useId()
  const button = (
    <button
      type="button"
      {...native}
      className={classNames(css.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      disabled={disabled && !reason && !busy}
      aria-disabled={Boolean(reason) || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : native['aria-describedby']}
      onClick={guardedPress({
        blocked: Boolean(busy || reason || disabled),
        once: busy !== undefined,
        onClick,
      })}
    >
      {busy ? <Spinner size="sm" /> : icon}
      {children !== undefined && <span>{busy ? (busyLabel ?? children) : children}</span>}
    </button>
  )
  if (!reason) return button
  return (
    <ReasonTip id={reasonId} reason={reason}>
      {button}
    </ReasonTip>
  )
}

type Press = {
  blocked: boolean
  /** Also ignores the second tap of a double tap. */
  once: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Ignores presses, and the form's submit, while a button is busy or disabled. */
function guardedPress({ blocked, once, onClick }: Press) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked || (once && event.detail > 1)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
}
