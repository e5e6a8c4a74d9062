import { useSyncExternalStore } from 'react'

const desk = window.matchMedia('(width >= 64rem)')

const subscribe = (listener: () => void) => {
  desk.addEventListener('change', listener)
  return () => desk.removeEventListener('change', listener)
}

/** True on a wide screen, which has room for the basket beside the catalogue. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => desk.matches)
