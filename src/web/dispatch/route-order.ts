/** The list with one entry a place up (-1) or down (+1); unchanged at its ends. */
export function moved<T>(list: readonly T[], place: number, by: -1 | 1): T[] {
  const next = [...list]
  const [entry] = next.splice(place, 1)
  const target = Math.min(Math.max(place + by, 0), list.length - 1)
  if (entry !== undefined) next.splice(target, 0, entry)
  return next
}
