import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which standing order is open, kept in the address; a new one names its customer where an admin makes it. */
export type StandingPlace = { id?: number; add?: 'yes'; customer?: number; search?: string }

export function useStandingPlace(): [StandingPlace, (to: StandingPlace) => void] {
  const place: StandingPlace = useSearch({ strict: false })
  const navigate = useNavigate()
  return [place, (to) => void navigate({ to: '.', search: to as never })]
}
