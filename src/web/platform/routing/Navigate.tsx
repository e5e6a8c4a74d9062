import { useLayoutEffect } from 'react'
import { useNavigate } from './routing.ts'

/** Leads from an address that has no screen of its own to the one that has. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate()
  useLayoutEffect(() => navigate({ to, replace: true }), [navigate, to])
  return null
}
