export type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }
type Place = { left: number; top: number }

const edge = 16
const step = 8
/** The gap between a message and the nearest control. */
const apart = 4

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right + apart &&
  a.right > b.left - apart &&
  a.top < b.bottom + apart &&
  a.bottom > b.top - apart

const boxAt = ({ left, top }: Place, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** Possible places for a message of this size, beginning with the usual one at the bottom right. */
function* placesIn(view: Box, { width, height }: Size): Generator<Place> {
  const right = Math.max(view.left, view.right - edge - width)
  const columns = new Set([right, view.left + edge, (view.left + view.right - width) / 2])
  for (let top = view.bottom - edge - height; top >= view.top + step; top -= step)
    for (const left of columns) yield { left: Math.min(left, right), top }
}

/** The first place at which the message covers no obstacle, or null. */
export function freePlace(size: Size, view: Box, obstacles: readonly Box[]): Place | null {
  const near = obstacles.filter((each) => meets(each, view))
  for (const place of placesIn(view, size)) if (isFree(boxAt(place, size), near)) return place
  return null
}

/** Whether the message covers no obstacle where it is now. */
export const isFree = (box: Box, obstacles: readonly Box[]): boolean =>
  !obstacles.some((each) => meets(box, each))
