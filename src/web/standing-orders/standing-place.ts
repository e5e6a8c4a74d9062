import { useNavigate, useSearch } from '#web/platform/routing/routing.ts'

/** The address holds which standing order is open. For a new one by an admin, it holds the customer. */
export type StandingPlace = { id?: number; add?: 'yes'; customer?: number; search?: string }

export function useStandingPlace(): [StandingPlace, (to: StandingPlace) => void] {
  const place: StandingPlace = useSearch()
  const navigate = useNavigate()
  return [place, (to) => navigate({ to: '.', search: to })]
}
