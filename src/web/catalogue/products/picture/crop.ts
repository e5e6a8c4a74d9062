export type Size = { width: number; height: number }

/** Which part of a photo is shown: how much it is enlarged, and where its middle is, from 0 to 1 across and down. */
export type Crop = { zoom: number; x: number; y: number }

export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const mostZoom = 4
/** Product pictures are three quarters as high as they are wide. */
const ratio = 4 / 3

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** The part of the photo to keep, in pixels of the photo. It never reaches beyond the photo. */
export function partOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const wide = Math.min(width, height * ratio) / between(1, zoom, mostZoom)
  const high = wide / ratio
  return {
    left: between(0, x * width - wide / 2, width - wide),
    top: between(0, y * height - high / 2, height - high),
    width: wide,
    height: high,
  }
}

/** Moves the photo under the frame by shares of the frame, and stops at the photo's edge. */
export function moved(size: Size, crop: Crop, across: number, down: number): Crop {
  const part = partOf(size, crop)
  const middle = (start: number, length: number, by: number, whole: number) =>
    between(length / 2, start + length / 2 - by * length, whole - length / 2) / whole
  return {
    ...crop,
    x: middle(part.left, part.width, across, size.width),
    y: middle(part.top, part.height, down, size.height),
  }
}
