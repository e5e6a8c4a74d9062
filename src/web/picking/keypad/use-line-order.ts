import { useState } from 'react'
import { isUnexplained } from '#domain/orders/states/order-transitions.ts'
import { isToPick } from '#domain/orders/picking/picking.ts'
import { type LineOnTablet, waitsForAnswer } from '../waiting-weights.ts'

/** The line that the address names, and a key that is new each time somebody goes there. */
type Address = { hash: string; visit: string | undefined }

/** Which line is current and which comes next. Weights not yet sent count as picked. */
export function useLineOrder(lines: readonly LineOnTablet[], { hash, visit }: Address) {
  const [added, setAdded] = useState<readonly number[]>([])
  const [later, setLater] = useState<readonly number[]>([])
  const [atHand, setAtHand] = useState(() => firstOf(lines, hash))
  const [visited, setVisited] = useState(visit)
  if (visit !== visited) {
    setVisited(visit)
    setAtHand(namedBy(lines, hash) ?? atHand)
  }
  const place = Math.max(
    lines.findIndex(({ item }) => item.id === atHand),
    0,
  )
  const current = lines[place]
  const isToDo = (line: LineOnTablet) =>
    waitsForAnswer(line) || (isLeft(line.item) && !added.includes(line.item.id))
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

/** Nothing is recorded; or pieces are missing or nothing was picked, and nobody has said why. */
const isLeft = (item: LineOnTablet['item']): boolean => isToPick(item) || isUnexplained(item)

/** The line that the address names, or else the first without a weight, or else the last. */
function firstOf(lines: readonly LineOnTablet[], hash: string): number | undefined {
  const open = lines.find((line) => isLeft(line.item) || waitsForAnswer(line))
  return namedBy(lines, hash) ?? (open ?? lines.at(-1))?.item.id
}

const namedBy = (lines: readonly LineOnTablet[], hash: string): number | undefined =>
  lines.find(({ item }) => `line-${item.id}` === hash)?.item.id
