import { useEffect, useSyncExternalStore } from 'react'

const tokenIn = (part: string): string => new URLSearchParams(part.slice(1)).get('token') ?? ''

const linkToken = (): string => tokenIn(window.location.hash) || tokenIn(window.location.search)

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * The secret of the link that was opened, or '' without one. It is in the fragment, which browsers send to no server,
 * or in the query (rules 2.6), from where it is moved to the fragment. If another link is opened in the same tab,
 * only the fragment may change, which does not reload the page.
 */
export function useLinkToken(): string {
  const token = useSyncExternalStore(subscribe, linkToken)
  useEffect(() => {
    const { pathname, search } = window.location
    if (!tokenIn(search)) return
    window.history.replaceState(null, '', `${pathname}#${new URLSearchParams({ token })}`)
  }, [token])
  return token
}
