import { useLayoutEffect } from 'react'
import { useNavigate } from '#web/platform/routing/routing.ts'

/** Sends anyone who opens a customer's page without being one to /login (rules 2.5). */
export function CustomersOnlyScreen() {
  const navigate = useNavigate()
  useLayoutEffect(() => navigate({ to: '/login', replace: true }), [navigate])
  return null
}
