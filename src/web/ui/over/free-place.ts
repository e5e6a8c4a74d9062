export type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }
type Place = { left: number; top: number }

const edge = 16
const step = 4
/** The gap between a message and the nearest control. */
const apart = 4

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right + apart &&
  a.right > b.left - apart &&
  a.top < b.bottom + apart &&
  a.bottom > b.top - apart

/** Text may be nearer to a message than a control: nobody presses it. */
export const asText = ({ left, top, right, bottom }: Box): Box => ({
  left: left + apart,
  top: top + apart,
  right: right - apart,
  bottom: bottom - apart,
})

const boxAt = ({ left, top }: Place, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** The usual place of a message: the bottom right, where people look for every message. */
export const usualPlace = (view: Box, { width, height }: Size): Place => ({
  left: Math.max(view.left, view.right - edge - width),
  top: view.bottom - edge - height,
})

/** The usual place, then those right above it: a message never changes sides. */
function* placesIn(view: Box, size: Size): Generator<Place> {
  const { left, top: lowest } = usualPlace(view, size)
  for (let top = lowest; top >= view.top + step; top -= step) yield { left, top }
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
