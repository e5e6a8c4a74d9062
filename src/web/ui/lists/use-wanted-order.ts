import { useEffect, useState } from 'react'

type Item = { id: number }

/** A list in the order that a person wants, shown before it is saved, until the list itself changes. */
export function useWantedOrder<T extends Item>(items: T[]) {
  const [wanted, setWanted] = useState<number[] | null>(null)
  const known = items.map(({ id }) => id).join()
  useEffect(() => setWanted(null), [known])
  const shown = wanted
    ? items.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
    : items
  return { shown, want: setWanted, takeBack: () => setWanted(null) }
}
