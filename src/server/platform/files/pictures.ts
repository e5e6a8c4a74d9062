import { invalid, Refusal } from '#server/platform/refusals.ts'
import type { Picture } from '#server/platform/http/serve.ts'

/** The largest picture kept, in bytes. */
export const largestPicture = 500_000
export const widestPicture = 4096

const bytes = (hex: string) => Buffer.from(hex, 'hex')
/** How each type begins and ends. A PNG with anything after its end is refused. */
const kinds = [
  { begins: bytes('89504e470d0a1a0a'), ends: bytes('0000000049454e44ae426082') },
  { begins: bytes('ffd8ff'), ends: Buffer.alloc(0) },
]

/** The bytes of a data URL. */
export const contentOf = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/**
 * The content of a data URL, if it begins like a PNG or JPEG, whatever type it states: sharp can read other types but
 * must never receive any. Throws a Refusal.
 */
export function pictureFrom(dataUrl: string, field: string): Buffer {
  const content = contentOf(dataUrl)
  if (content.length > largestPicture)
    throw new Refusal(413, 'TOO_LARGE', 'The picture is larger than 500 kB.')
  const isOne = kinds.some(
    ({ begins, ends }) =>
      content.subarray(0, begins.length).equals(begins) &&
      content.subarray(content.length - ends.length).equals(ends),
  )
  if (!isOne) throw notWhole(field)
  return content
}

export function notWhole(field: string): Refusal {
  const message = `The picture must be a whole PNG or JPEG of at most ${widestPicture} by ${widestPicture}.`
  return invalid(message, { [field]: message })
}

/** The picture in a data URL that was redrawn on upload. */
export const pictureIn = (dataUrl: string): Picture => ({
  contentType: dataUrl.slice('data:'.length, dataUrl.indexOf(';')),
  content: contentOf(dataUrl),
})
