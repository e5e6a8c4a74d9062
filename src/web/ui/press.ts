import type { MouseEvent } from 'react'

type Press = {
  blocked: boolean
  /** Refuses the second tap of a double tap as well. */
  once: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A press that a busy or blocked button swallows, a form's submit included. */
export function guardedPress({ blocked, once, onClick }: Press) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked || (once && event.detail > 1)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
}
