import { createContext, type FocusEvent, type ReactNode, use } from 'react'
import { Tooltip as Radix } from 'radix-ui'
import css from './Tooltip.module.css'

const Provided = createContext(false)

/**
 * Sets the times for all tooltips: one appears after 700 ms, or at once within 300 ms of another (rules 3.3).
 * Rendered once around the application.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provided value={true}>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </Provided>
  )
}

export type TooltipProps = {
  text: string
  /** A focusable element that accepts a ref. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export function Tooltip(props: TooltipProps) {
  const tip = <Tip {...props} />
  return use(Provided) ? tip : <TooltipProvider>{tip}</TooltipProvider>
}

/** A tap also moves the focus, which would open the tooltip, and its click would close it at once. */
function onlyByKeyboard(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

function Tip({ text, children, side = 'top', open, onOpenChange }: TooltipProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild onFocus={onlyByKeyboard}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.tip} side={side} sideOffset={6} collisionPadding={8}>
          {text}
          <Radix.Arrow className={css.arrow} width={12} height={6} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
