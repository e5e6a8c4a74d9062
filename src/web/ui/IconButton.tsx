import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Tooltip } from './over/Tooltip.tsx'
import css from './IconButton.module.css'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'busyLabel' | 'wide'> & {
  /** The label that is read out and shown as a tooltip. */
  label: string
  icon: ReactNode
}

/** A square button that shows only an icon. */
export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  const button = (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      className={className ? `${css.square} ${className}` : css.square}
    />
  )
  return rest.reason ? button : <Tooltip text={label}>{button}</Tooltip>
}
