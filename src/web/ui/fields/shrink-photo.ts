const longestEdge = 1600
const mostBytes = 300_000
const qualities = [0.8, 0.65, 0.5, 0.35]

/** Shrinks a photo to a JPEG data URL of at most 300 kB, upright and without what the camera wrote about it. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (let edge = longestEdge; edge >= 400; edge /= 2) {
      const canvas = drawn(photo, edge)
      for (const quality of qualities) {
        const url = canvas.toDataURL('image/jpeg', quality)
        if (bytesOf(url) <= mostBytes) return url
      }
    }
    throw new Error('The photo can’t be made small enough')
  } finally {
    photo.close()
  }
}

const bytesOf = (url: string): number => ((url.length - url.indexOf(',') - 1) * 3) / 4

function drawn(photo: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser can’t draw')
  brush.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas
}
