import { useLocation, useSearch } from '#web/platform/routing/routing.ts'
import { useEffect, useSyncExternalStore } from 'react'

const key = 'topside.guide'
const listeners = new Set<() => void>()
const readKept = (): string | null => sessionStorage.getItem(key)

/** Keeps which step of the first day this tab is at; null ends it. */
export function keepStep(step: string | null): void {
  if (step === readKept()) return
  if (step === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, step)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The screens with the guide itself: a step ends there, except the trial order, which passes through them. */
const homes = ['/', '/orders', '/first-day']

/**
 * The step of the first day that an admin is at: the one in the address, or the one that brought them here. Moving to
 * another screen doesn't end it.
 */
export function useStepInHand(): string | null {
  const { guide }: { guide?: string } = useSearch()
  const { pathname } = useLocation()
  const kept = useSyncExternalStore(subscribe, readKept)
  const step = guide ?? kept
  const isHome = homes.includes(pathname) && step !== 'trial-order'
  useEffect(() => keepStep(isHome ? null : step), [isHome, step])
  return isHome ? null : step
}
