import { useEffect, useSyncExternalStore } from 'react'

const tokenIn = (part: string): string => new URLSearchParams(part.slice(1)).get('token') ?? ''

const linkToken = (): string => tokenIn(window.location.hash) || tokenIn(window.location.search)

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * The secret of the link that was opened, '' where it has none: in its fragment, which no server is told,
 * or in its query (rules 2.6), from where it moves into the fragment. Another link opened in the same tab
 * may differ by its fragment alone, which loads no page.
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
