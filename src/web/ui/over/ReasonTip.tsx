import { cloneElement, useState, type ComponentProps, type ReactElement } from 'react'
import { Tooltip } from './Tooltip.tsx'

type ReasonTipProps = {
  id: string
  reason: string
  children: ReactElement<ComponentProps<'button'>>
}

/**
 * Says why a button can't be pressed: on hover, on focus, on a press (because touch screens have no hover), and to
 * screen readers.
 */
export function ReasonTip({ id, reason, children }: ReasonTipProps) {
  const [open, setOpen] = useState(false)
  const pressed: ComponentProps<'button'>['onClick'] = (event) => {
    event.preventDefault()
    event.stopPropagation()
    setOpen(true)
  }
  return (
    <>
      <Tooltip text={reason} open={open} onOpenChange={setOpen}>
        {cloneElement(children, { onClick: pressed })}
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}
