import { useState } from 'react'
import { isToPick } from '#domain/orders/picking/picking.ts'
import type { LineOnTablet } from '../waiting-weights.ts'

/** Which line is current and which comes next. Weights not yet sent count as picked. */
export function useLineOrder(lines: readonly LineOnTablet[], hash: string) {
  const [added, setAdded] = useState<readonly number[]>([])
  const [later, setLater] = useState<readonly number[]>([])
  const [atHand, setAtHand] = useState(() => firstOf(lines, hash))
  const place = Math.max(
    lines.findIndex(({ item }) => item.id === atHand),
    0,
  )
  const current = lines[place]
  const isToDo = ({ item, held }: LineOnTablet) =>
    held !== null || (isToPick(item) && !added.includes(item.id))
  const others = [...lines.slice(place + 1), ...lines.slice(0, place)].filter(isToDo)
  const nextOf = (put: readonly number[]) =>
    others.find(({ item }) => !put.includes(item.id)) ?? others[0]
  const goTo = (line: LineOnTablet | undefined) => {
    if (line) setAtHand(line.item.id)
  }
  return {
    current,
    place,
    isToDo,
    /** No other line needs a weight. */
    last: others.length === 0,
    go: setAtHand,
    next: () => goTo(nextOf(later)),
    putLater: () => {
      if (!current) return
      const put = [...later.filter((id) => id !== current.item.id), current.item.id]
      setLater(put)
      goTo(nextOf(put))
    },
    markAdded: (id: number) => setAdded((all) => [...all, id]),
    /** The line needs a weight again, because its weight was undone or refused. */
    reopen: (id: number) => setAdded((all) => all.filter((each) => each !== id)),
  }
}

/** The line that the address names, or else the first without a weight, or else the last. */
function firstOf(lines: readonly LineOnTablet[], hash: string): number | undefined {
  const named = lines.find(({ item }) => `line-${item.id}` === hash)
  const open = lines.find(({ item, held }) => isToPick(item) || held !== null)
  return (named ?? open ?? lines.at(-1))?.item.id
}
