import { useSyncExternalStore } from 'react'

type Unkept = {
  /** True if the device is full; false if the browser stores nothing for this site. */
  full: boolean
  /** Tries to store it again. */
  retry: () => unknown
}

/** Whatever this device could not store, by its key. */
let unkept: ReadonlyMap<string, Unkept> = new Map()
const listeners = new Set<() => void>()

/** Copies of answers can be fetched again. Anything else that only this page holds is a person's work. */
const isWork = (place: string): boolean => place !== answersPlace
export const answersPlace = 'answers'

function change(make: (places: Map<string, Unkept>) => void): void {
  const next = new Map(unkept)
  make(next)
  unkept = next
  if ([...next.keys()].some(isWork)) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
  for (const listener of listeners) listener()
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()

export function noteUnkept(place: string, error: unknown, retry: () => unknown): void {
  const { name = '', message = '' } = (error ?? {}) as Partial<Error>
  const full = /quota|disk|full|space/i.test(`${name} ${message}`)
  change((places) => places.set(place, { full, retry }))
}

export function noteKept(place: string): void {
  if (unkept.has(place)) change((places) => places.delete(place))
}

export const isUnkept = (place: string): boolean => unkept.has(place)

/** Tries to store everything again, and notes what fails again. */
export function keepAgain(): void {
  for (const { retry } of unkept.values()) retry()
}

type DeviceRoom = 'enough' | 'full' | 'closed'

/** Whether this device stores what it is given, and if not, whether only copies of answers are affected. */
export function useDeviceRoom(): { room: DeviceRoom; copiesOnly: boolean } {
  const places = useSyncExternalStore(subscribe, () => unkept)
  const failed = [...places.values()]
  const room = failed.length === 0 ? 'enough' : failed.some(({ full }) => full) ? 'full' : 'closed'
  return { room, copiesOnly: ![...places.keys()].some(isWork) }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
