import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { useRefreshUser } from '#web/platform/current-user.ts'
import { markStale, useChange } from '#web/platform/calls/queries.ts'

/** A change of how one signs in, and the way to ask anew for what shows it once the new key has come. */
export function useOwnChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const refresh = () => {
    void refreshUser()
    void markStale(client, ['account', 'staff'])
  }
  return { changing: useChange(endpoint), refresh }
}
