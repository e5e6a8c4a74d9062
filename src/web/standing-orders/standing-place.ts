import { useNavigate, useSearch } from '@tanstack/react-router'

/** The address holds which standing order is open. For a new one by an admin, it holds the customer. */
export type StandingPlace = { id?: number; add?: 'yes'; customer?: number; search?: string }

export function useStandingPlace(): [StandingPlace, (to: StandingPlace) => void] {
  const place: StandingPlace = useSearch({ strict: false })
  const navigate = useNavigate()
  return [place, (to) => void navigate({ to: '.', search: to as never })]
}
