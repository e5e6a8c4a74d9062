import { type ReactNode, type RefObject, useRef } from 'react'
import { Menu } from 'radix-ui/internal'

export type AnchoredMenuProps = {
  /** The button that opened it, and that closes it by itself. */
  button: RefObject<HTMLElement | null>
  label: string
  align: 'start' | 'end'
  sideOffset: number
  className: string | undefined
  onClose: () => void
  children: ReactNode
}

/** An open menu beside a button that is drawn before the menu's code is here. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { button, label, align, sideOffset, className, onClose, children } = props
  const leftByPress = useRef(false)
  return (
    <Menu.Root open modal={false} onOpenChange={onClose}>
      <Menu.Anchor virtualRef={button as RefObject<HTMLElement>} />
      <Menu.Portal>
        <Menu.Content
          className={className}
          aria-label={label}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
          loop={false}
          onInteractOutside={(event) => {
            if (button.current?.contains(event.target as Node)) event.preventDefault()
            else leftByPress.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!leftByPress.current) button.current?.focus()
          }}
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
