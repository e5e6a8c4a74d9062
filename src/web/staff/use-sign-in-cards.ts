import { useState } from 'react'
import type { StaffUser } from '#contract/people/staff.ts'
import type { NewStaff, SignInCard } from './SignInCards.tsx'

/** The cards that are shown. Remembers passwords set here until the screen is left, to print their cards together. */
export function useSignInCards() {
  const [shown, setShown] = useState<StaffUser[]>([])
  const [passwords, setPasswords] = useState<ReadonlyMap<number, string>>(new Map())
  const cards: SignInCard[] = shown.map((user) => ({ user, password: passwords.get(user.id) }))
  const add = ({ user, password }: NewStaff) => {
    setPasswords((kept) => new Map(kept).set(user.id, password))
    setShown([user])
  }
  return { cards, show: setShown, add, close: () => setShown([]) }
}
