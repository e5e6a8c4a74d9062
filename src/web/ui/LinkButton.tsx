import { Slot } from 'radix-ui'
import { type ComponentProps, type ReactElement, type ReactNode } from 'react'
import type { ButtonSize, ButtonVariant } from './Button.tsx'
import { classNames } from './style/class-names.ts'
import css from './Button.module.css'

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'children'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  wide?: boolean
  /** A link element: the router's `<Link>` or an `<a>`. */
  children: ReactElement
}

/**
 * A link that looks like a button. The caller passes the link itself, so that the kit does not depend on a router.
 */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'secondary', size = 'md', icon, wide, className, children, ...rest } = props
  return (
    <Slot.Root
      {...rest}
      className={classNames(css.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      <Slot.Slottable child={children}>
        {(words) => (
          <>
            {icon}
            {words}
          </>
        )}
      </Slot.Slottable>
    </Slot.Root>
  )
}
