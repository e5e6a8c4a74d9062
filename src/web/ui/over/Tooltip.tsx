import { Slot } from 'radix-ui'
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { tips } from './tips.ts'

/** A tooltip appears after this time, or at once if another one went only a moment ago (rules 3.3). */
const delayMs = 700
const againMs = 300
/** Time for the pointer to reach the tooltip. */
const graceMs = 150

let lastGone = -Infinity

export type TooltipProps = {
  text: string
  /** A focusable element that accepts a ref. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Explains a control while the pointer rests on it or the keyboard is at it. */
export function Tooltip({ text, children, side = 'top', open, onOpenChange }: TooltipProps) {
  const id = useId()
  const [own, setOwn] = useState(false)
  const shown = open ?? own
  const control = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const entered = useRef(false)
  const change = (next: boolean) => {
    clearTimeout(timer.current)
    if (shown && !next) lastGone = performance.now()
    setOwn(next)
    if (next !== shown) onOpenChange?.(next)
  }
  const changeIn = (ms: number, next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change(next), ms)
  }
  const close = useEffectEvent(() => change(false))
  const over = useEffectEvent((isOver: boolean) =>
    isOver ? clearTimeout(timer.current) : changeIn(graceMs, false),
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const anchor = control.current
    if (!shown || !anchor) return undefined
    tips.show({
      id,
      text,
      side,
      anchor,
      onOver: (isOver) => over(isOver),
      onClose: () => close(),
    })
    return () => tips.hide(id)
  }, [shown, id, text, side])
  return (
    <Slot.Root
      ref={control}
      aria-describedby={shown ? id : undefined}
      onPointerMove={({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch' || entered.current) return
        entered.current = true
        changeIn(performance.now() - lastGone < againMs ? 0 : delayMs, true)
      }}
      onPointerLeave={() => {
        entered.current = false
        if (shown) changeIn(graceMs, false)
        else clearTimeout(timer.current)
      }}
      onPointerDown={() => change(false)}
      onClick={(event: MouseEvent) => event.defaultPrevented || change(false)}
      // A tap also moves the focus, but its click would close the tooltip at once.
      onFocus={({ currentTarget }: FocusEvent) =>
        currentTarget.matches(':focus-visible') && change(true)
      }
      onBlur={() => change(false)}
    >
      {children}
    </Slot.Root>
  )
}
