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

type BackProps = Props & { isList: (path: string) => boolean }

/**
 * A link back to the list that people came from, to the query and the place that they left; where there was none, to
 * another screen.
 */
export function LinkBack({ isList, ...rest }: BackProps) {
  const history = useHistory()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!opensElsewhere(event) && goBackTo(history, isList)) event.preventDefault()
  }
  return <Link {...rest} onClick={press} />
}

/** Whether the browser opens the link itself, in another tab or window. */
const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  !['', '_self'].includes(event.currentTarget.target)
