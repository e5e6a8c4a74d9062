import type { ReactElement, ReactNode } from 'react'
import { DropdownMenu as Radix } from 'radix-ui'
import css from './Menu.module.css'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
}

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.menu} align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export type MenuItemProps = {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
  children: ReactNode
}

export function MenuItem({ icon, danger, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      className={css.item}
      data-danger={danger || undefined}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon}
      <span>{children}</span>
    </Radix.Item>
  )
}

/** A link in a menu: either the router's link element or an `<a>`. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <Radix.Item asChild className={css.item}>
      {children}
    </Radix.Item>
  )
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className={css.heading}>{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className={css.separator} />
}
