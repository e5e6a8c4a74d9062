import { useEffect, useSyncExternalStore } from 'react'

const tokenIn = (part: string): string => new URLSearchParams(part.slice(1)).get('token') ?? ''

const linkToken = (): string => tokenIn(window.location.hash) || tokenIn(window.location.search)

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * The secret of the link that was opened, or '' without one. It stands in the fragment, which is never sent to a
 * server, or in the query (rules 2.6) and is then moved to the fragment. Another link opened in the same tab may
 * differ only in its fragment, which does not load the page again.
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
