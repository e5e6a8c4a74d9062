import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { useRefreshUser } from '#web/platform/current-user.ts'
import { markStale, useChange } from '#web/platform/calls/queries.ts'

/** Changes how the person signs in. `refresh` then loads the user and the sign-in data again, with the new session. */
export function useOwnChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const refresh = () => {
    void refreshUser()
    void markStale(client, ['account', 'staff'])
  }
  return { changing: useChange(endpoint), refresh }
}
