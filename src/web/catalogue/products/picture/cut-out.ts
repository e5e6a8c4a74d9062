import { type Crop, partOf } from './crop.ts'

const widest = 1000
const mostBytes = 400_000
const qualities = [0.88, 0.75, 0.6, 0.4]

export const unreadable = 'This is not a picture the browser can read. Choose another.'

/** The photo in a file, turned upright; null if the browser can't read it. */
export const openPhoto = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

/** Draws the part of a photo to keep on a white background, as wide as the canvas. */
export function drawPart(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = partOf(photo, crop)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser can’t draw')
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** The part to keep as a JPEG data URL, small enough to send; the server checks it and shrinks it again. */
export function cutOut(photo: ImageBitmap, crop: Crop): string {
  const part = partOf(photo, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(widest, part.width)))
  canvas.height = Math.max(1, Math.round((canvas.width * part.height) / part.width))
  drawPart(canvas, photo, crop)
  const urls = qualities.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  for (const url of urls) {
    const made = url()
    if ((made.length * 3) / 4 <= mostBytes) return made
  }
  throw new Error('The photo can’t be made small enough')
}
