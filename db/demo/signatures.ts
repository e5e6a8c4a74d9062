import { crc32, deflateSync } from 'node:zlib'
import type { Calendar } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'

/** The size of the signature canvas. */
const width = 300
const height = 150
const paper = 255

export const signatureIds = [1, 2, 3, 4, 5, 6].map(
  (hand) => `5160a000-0000-4000-8000-00000000000${hand}`,
)

type Point = readonly [x: number, y: number]

/** Six hands' signatures, shared by all the deliveries. */
export const signatureRows = ({ openedAt }: Calendar) =>
  signatureIds.map((id) => ({
    id,
    contentType: 'image/png',
    content: pngOf(width, height, written(chanceOf(id))),
    createdAt: openedAt,
  }))

/** A tall first letter, a run of loops that tires towards the end, and a line under it. */
function written(chance: Chance): Uint8Array {
  const dots = new Uint8Array(width * height).fill(paper)
  const slant = chance.between(10, 45) / 100
  for (const [x, y] of [...initial(chance), ...letters(chance), ...flourish(chance)]) {
    ink(dots, x + (90 - y) * slant, y)
  }
  return dots
}

function initial(chance: Chance): Point[] {
  const tall = chance.between(26, 36)
  const round = chance.between(10, 20)
  return curve(500, (along) => {
    const turn = along * Math.PI * 3.2 - 1
    return [50 + round * Math.sin(turn) + 12 * along, 70 - tall * Math.cos(turn * 0.62)]
  })
}

function letters(chance: Chance): Point[] {
  const loops = chance.between(5, 8)
  const tall = chance.between(9, 15)
  const wave = chance.between(2, 5)
  return curve(2600, (along) => {
    const turn = along * loops * Math.PI * 2
    const tired = 1 - 0.6 * along
    const rise = tall * tired * (1 + 0.7 * Math.sin(along * wave * 7))
    return [72 + 150 * along + 7 * tired * Math.sin(turn), 88 - rise * Math.cos(turn)]
  })
}

function flourish(chance: Chance): Point[] {
  const dip = chance.between(-12, 12)
  const length = chance.between(120, 190)
  return curve(1200, (along) => [45 + length * along, 122 + dip * Math.sin(along * Math.PI)])
}

const curve = (steps: number, at: (along: number) => Point): Point[] =>
  Array.from({ length: steps }, (_, step) => at(step / steps))

/** A soft round nib: the nearer a dot, the darker. */
function ink(dots: Uint8Array, x: number, y: number): void {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const [column, row] = [Math.round(x) + dx, Math.round(y) + dy]
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      const away = Math.hypot(column - x, row - y)
      const shade = Math.min(paper, Math.max(20, (away - 0.7) * 235))
      const place = row * width + column
      dots[place] = Math.min(dots[place]!, shade)
    }
  }
}

/** A greyscale PNG of a picture given as one byte a dot, row by row. */
function pngOf(width: number, height: number, dots: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    rows.set(dots.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
