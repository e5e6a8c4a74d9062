import type { ComponentProps, MouseEvent } from 'react'
import { addressOf, type Target } from './addresses.ts'
import { useHistory, useNavigate, usePlaceFor } from './routing.ts'
import { goBackTo } from './trail.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & Target

/** A link to a screen of this role. Pressed as links are, it opens the screen without loading the page anew. */
export function Link({ to, params, search, hash, onClick, ...rest }: Props) {
  const target: Target = { to, params, search, hash }
  const navigate = useNavigate()
  const from = usePlaceFor(target)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    navigate(target)
  }
  return <a {...rest} href={addressOf(target, from)} onClick={press} />
}

/** A link to a screen that people came from: it goes back there, to the query and the place that they left. */
export function LinkBack({ to, ...rest }: Props) {
  const history = useHistory()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!opensElsewhere(event) && goBackTo(history, to)) event.preventDefault()
  }
  return <Link {...rest} to={to} onClick={press} />
}

/** Whether the browser opens the link itself, in another tab or window. */
const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  !['', '_self'].includes(event.currentTarget.target)
