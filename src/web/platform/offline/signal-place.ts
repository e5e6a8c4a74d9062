import { useWatched, watched } from '#web/ui/hooks/watched.ts'

const place = watched<HTMLElement | null>(null)

/** The `ref` of the element in the bar above a screen that says when there is no connection. */
export function signalPlace(element: HTMLElement | null): () => void {
  place.set(element)
  return () => {
    if (place.current() === element) place.set(null)
  }
}

/** Where the bar above the screen has room for the state of the connection; null while there is no bar. */
export const useSignalPlace = (): HTMLElement | null => useWatched(place)
