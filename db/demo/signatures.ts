import sharp from 'sharp'
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

/** Six people's signatures, shared by all the deliveries. */
export const signatureRows = ({ openedAt }: Calendar) =>
  Promise.all(
    signatureIds.map(async (id) => ({
      id,
      contentType: 'image/png',
      content: await drawn(written(chanceOf(id))),
      createdAt: openedAt,
    })),
  )

/** A greyscale PNG, one byte a dot, row by row. */
const drawn = (dots: Uint8Array): Promise<Buffer> =>
  sharp(dots, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()

/** A tall first letter, a run of loops that shrink towards the end, and a line underneath. */
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

/** A soft round nib: the nearer a dot is, the darker. */
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
