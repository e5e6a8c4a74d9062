import { inflateSync } from 'node:zlib'

type Size = { width: number; height: number }

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Samples a pixel, by colour type: grey, RGB, palette, grey and alpha, RGBA. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depths = [1, 2, 4, 8, 16]
/** In bytes, what the largest picture of 8 bits a colour comes to: more is a bomb. */
const mostUnpacked = 70_000_000

export const isPng = (content: Buffer): boolean => content.subarray(0, 8).equals(signature)

/**
 * The size of a PNG, or null where it isn't whole: its pixels are unpacked and counted, since a program
 * that draws a broken one may end there.
 */
export function pngSize(content: Buffer, widest: number): Size | null {
  const [header, ...chunks] = chunksOf(content)
  const last = chunks.at(-1)
  // What follows the end would be something else than a picture.
  if (last?.type !== 'IEND' || last.end !== content.length) return null
  if (header?.type !== 'IHDR' || header.data.length !== 13) return null
  const size = { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) }
  if (size.width > widest || size.height > widest) return null
  const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  return arePixels(Buffer.concat(pixels), header.data, size) ? size : null
}

function chunksOf(content: Buffer) {
  const chunks = []
  for (let at = 8; at + 12 <= content.length;) {
    const length = content.readUInt32BE(at)
    if (at + 12 + length > content.length) break
    const type = content.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    chunks.push({ type, data: content.subarray(at + 8, at + 8 + length), end })
    at = end
  }
  return chunks
}

function arePixels(packed: Buffer, header: Buffer, { width, height }: Size): boolean {
  const [depth = 0, colour = 0, , , interlaced = 0] = header.subarray(8)
  const perPixel = (samples[colour] ?? 0) * depth
  if (!perPixel || !depths.includes(depth)) return false
  const expected = height * (1 + Math.ceil((width * perPixel) / 8))
  try {
    // An interlaced one has up to seven rows of filters for each of its own.
    const most = interlaced ? expected * 2 + height * 8 : expected
    if (most > mostUnpacked) return false
    const { length } = inflateSync(packed, { maxOutputLength: Math.max(most, 1) })
    return interlaced ? length > 0 : length === expected
  } catch {
    return false
  }
}
