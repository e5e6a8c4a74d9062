import { isPng, pngSize } from './png.ts'
import { invalid, Refusal } from '#server/platform/refusals.ts'
import type { Picture } from '#server/platform/http/serve.ts'

/** The largest picture kept, in bytes. */
export const largestPicture = 500_000
const widest = 4096

type Size = { width: number; height: number }
type Kind = {
  contentType: string
  isOne: (content: Buffer) => boolean
  sizeOf: (content: Buffer) => Size | null
}

const kinds: Kind[] = [
  {
    contentType: 'image/png',
    isOne: isPng,
    sizeOf: (content) => pngSize(content, widest),
  },
  {
    contentType: 'image/jpeg',
    isOne: (content) => content.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
    sizeOf: jpegSize,
  },
]

/** Reads the frame header of a JPEG, segment by segment; null where the picture isn't whole. */
function jpegSize(content: Buffer): Size | null {
  let at = 2
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    // Compressed bytes never look like the end marker: without one the rest is missing.
    if (isFrame && !content.includes(Buffer.from('ffd9', 'hex'), at)) return null
    if (isFrame)
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    at += 2 + content.readUInt16BE(at + 2)
  }
  return null
}

/** The bytes of a data URL. */
export const contentOf = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/** A PNG or JPEG from a data URL, told by its content, not by what it says it is. Throws a Refusal. */
export function pictureFrom(dataUrl: string, field: string): Picture {
  const content = contentOf(dataUrl)
  if (content.length > largestPicture)
    throw new Refusal(413, 'TOO_LARGE', 'The picture is larger than 500 kB.')
  const kind = kinds.find(({ isOne }) => isOne(content))
  const size = kind?.sizeOf(content)
  const sound =
    size && size.width > 0 && size.height > 0 && size.width <= widest && size.height <= widest
  if (!kind || !sound) throw notWhole(field)
  return { contentType: kind.contentType, content }
}

export function notWhole(field: string): Refusal {
  const message = `The picture must be a whole PNG or JPEG of at most ${widest} by ${widest}.`
  return invalid(message, { [field]: message })
}

/** The picture of a data URL that was drawn anew at the door. */
export const pictureIn = (dataUrl: string): Picture => ({
  contentType: dataUrl.slice('data:'.length, dataUrl.indexOf(';')),
  content: contentOf(dataUrl),
})
