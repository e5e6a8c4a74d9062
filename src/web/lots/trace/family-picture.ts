import type { Trace, TracedLot } from '#contract/lots/traces.ts'
import { whoHas } from '#domain/lots/trace-words.ts'
import { quantityInWords, sumQuantities } from '#domain/products/quantities.ts'
import { grouped } from '#domain/words/grouped.ts'
import {
  type Box,
  customersBox,
  customersKey,
  lotBox,
  stillHereBox,
  stillHereKey,
} from './family-boxes.ts'

type Arrow = { from: string; to: string; kg: string }
export type Picture = { boxes: Box[]; arrows: Arrow[]; layers: string[] }

/**
 * If a family has more lots, each layer folds those of one product and day into one box. If there are still too many
 * boxes, it folds those of one product, or else all lots of the layer.
 */
const mostBoxes = 12

/** The family as boxes in layers, from what was received on the left to who has it on the right. */
export function pictureOf({ lots, links, lines }: Trace): Picture {
  const first = Math.min(0, ...lots.map(({ step }) => step))
  const layerOf = ({ step }: TracedLot) => step - first
  const byDay = ({ step, name, day }: TracedLot) => `${step} ${name} ${day}`
  const byName = ({ step, name }: TracedLot) => `${step} ${name}`
  const byStep = ({ step }: TracedLot) => String(step)
  const alone = ({ lotId }: TracedLot) => String(lotId)
  const ways = [alone, byDay, byName, byStep]
  const fits = ways.find((way) => new Set(lots.map(way)).size <= mostBoxes) ?? byStep
  const groups = grouped(lots, fits)
  const keyOf = new Map(
    [...groups].flatMap(([key, some]) => some.map(({ lotId }) => [lotId, key] as const)),
  )
  const last = Math.max(0, ...lots.map(layerOf)) + 1
  const boxOf = ({ lotId }: { lotId: number }) => keyOf.get(lotId) ?? ''
  const { atCustomers, stillHere } = whoHas(lines)
  const customers = [
    ...[...grouped(atCustomers, boxOf)].map(([key, some]) => customersBox(key, some, last)),
    ...[...grouped(stillHere, boxOf)].map(([key, some]) => stillHereBox(key, some, last)),
  ]
  const boxes = [...[...groups].map(([key, some]) => lotBox(key, some, layerOf)), ...customers]
  const arrows = [
    ...links.map(({ inputId, outputId, kg }) => ({
      from: boxOf({ lotId: inputId }),
      to: boxOf({ lotId: outputId }),
      kg,
    })),
    ...atCustomers.map((line) => ({
      ...{ from: boxOf(line), to: customersKey(boxOf(line)), kg: line.kg },
    })),
    ...stillHere.map((line) => ({
      ...{ from: boxOf(line), to: stillHereKey(boxOf(line)), kg: line.kg },
    })),
  ].filter(({ from, to }) => from !== to)
  return {
    boxes: inOrder(boxes, arrows),
    arrows: [...grouped(arrows, ({ from, to }) => `${from}>${to}`).values()].map((same) => ({
      ...same[0]!,
      kg: sumQuantities(same.map(({ kg }) => kg)),
    })),
    layers: layersOf(first, last, customers.length > 0),
  }
}

/**
 * Sorts each layer's boxes like the boxes they come from, so that few arrows cross. An arrow that skips a layer goes
 * round that layer's end, so the box it leads to comes last.
 */
function inOrder(boxes: readonly Box[], arrows: readonly Arrow[]): Box[] {
  const place = new Map<string, number>()
  const layers = [...grouped(boxes, ({ layer }) => layer)].toSorted(([a], [b]) => a - b)
  return layers.flatMap(([, some]) => {
    const from = ({ key }: Box) => {
      const parents = arrows
        .filter(({ to }) => to === key)
        .map((arrow) => (place.get(arrow.from) ?? 0) + (passes(arrow, boxes) ? 1 : 0))
      return parents.length ? parents.reduce((a, b) => a + b, 0) / parents.length : 0
    }
    const sorted = some.toSorted((a, b) => from(a) - from(b))
    sorted.forEach(({ key }, at) => place.set(key, at / sorted.length))
    return sorted
  })
}

function layersOf(first: number, last: number, hasCustomers: boolean): string[] {
  const names = Array.from({ length: last }, (_, at): string =>
    at + first < 0 ? 'Made from' : at + first === 0 ? 'Asked for' : 'Made of it',
  )
  if (first < 0) names[0] = 'Received'
  return hasCustomers ? [...names, 'Who has it'] : names
}

export type Placed = Box & { x: number; y: number }
type Path = { d: string; kg: string; x: number; y: number }
export type Layout = {
  width: number
  height: number
  boxWidth: number
  boxes: Placed[]
  paths: Path[]
  /** Where each layer's name stands; none if the layers are one below another. */
  names: { text: string; x: number }[]
}

export const boxHeight = 88
const [leastWidth, mostWidth, leastGap, mostGap, between, head] = [150, 230, 66, 110, 16, 30]
/** Room for an arrow that skips a layer, so that it never seems to come out of a box there. */
const lane = 22

/** Places the boxes: layers side by side if there is room, else one below another. */
export function layOut({ boxes, arrows, layers }: Picture, width: number): Layout {
  const count = layers.length
  const wide = count * leastWidth + (count - 1) * leastGap <= width
  return wide ? sideBySide(boxes, arrows, layers, width) : below(boxes, arrows, width)
}

function sideBySide(boxes: Box[], arrows: Arrow[], layers: string[], width: number): Layout {
  const count = layers.length
  const boxWidth = Math.min(mostWidth, (width - (count - 1) * leastGap) / count)
  const gap = count > 1 ? Math.min(mostGap, (width - count * boxWidth) / (count - 1)) : 0
  const filled = layers.map(() => 0)
  const placed = boxes.map((box): Placed => {
    const row = filled[box.layer] ?? 0
    filled[box.layer] = row + 1
    return { ...box, x: box.layer * (boxWidth + gap), y: head + row * (boxHeight + between) }
  })
  const foot = head + Math.max(1, ...filled) * (boxHeight + between)
  let lanes = 0
  const paths = arrows.flatMap((arrow) => {
    const [a, b] = endsOf(arrow, placed)
    if (!a || !b) return []
    const [x1, y1] = [a.x + boxWidth, a.y + boxHeight / 2]
    const [x2, y2] = [b.x - 7, b.y + boxHeight / 2]
    const kg = quantityInWords(arrow.kg)
    if (b.layer - a.layer < 2) {
      const bend = Math.max(20, (x2 - x1) / 2)
      const d = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
      return [{ d, kg, x: x2 - Math.min(x2 - x1, gap) / 2, y: labelY(y1, y2) }]
    }
    lanes += 1
    const y = foot + (lanes - 0.5) * lane
    const [left, right] = [x1 + gap, b.x - gap]
    const out = `C${x1 + gap / 2} ${y1} ${x1 + gap / 2} ${y} ${left} ${y}`
    const back = `C${x2 - gap / 2} ${y} ${x2 - gap / 2} ${y2} ${x2} ${y2}`
    return [{ d: `M${x1} ${y1}${out}L${right} ${y}${back}`, kg, x: (left + right) / 2, y: y - 6 }]
  })
  return {
    ...{ width, boxWidth, boxes: placed },
    height: foot + lanes * lane,
    paths,
    names: layers.map((text, at) => ({ text, x: at * (boxWidth + gap) })),
  }
}

/** Puts an arrow's number nearer to its end, so that the numbers of arrows from one box don't overlap. */
const labelY = (from: number, to: number) => from + (to - from) * 0.6 - 6

function below(boxes: Box[], arrows: Arrow[], width: number): Layout {
  const columns = width >= 300 ? 2 : 1
  const passing = arrows.filter((arrow) => passes(arrow, boxes)).length
  const room = width - Math.min(3, passing) * lane
  const boxWidth = Math.floor((room - (columns - 1) * between) / columns)
  const placed: Placed[] = []
  let y = 0
  for (const [, some] of grouped(boxes, ({ layer }) => layer)) {
    const alone = some.length === 1
    some.forEach((box, at) => {
      const x = alone ? (room - boxWidth) / 2 : (at % columns) * (boxWidth + between)
      placed.push({ ...box, x, y: y + Math.floor(at / columns) * (boxHeight + between) })
    })
    y += Math.ceil(some.length / columns) * (boxHeight + between) + 28
  }
  const few = boxes.length <= 8
  let lanes = 0
  return {
    ...{ width, boxWidth, boxes: placed, names: [], height: Math.max(0, y - 28) },
    paths: arrows.flatMap((arrow) => {
      const [a, b] = endsOf(arrow, placed)
      if (!a || !b) return []
      const [x1, y1] = [a.x + boxWidth / 2, a.y + boxHeight]
      const [x2, y2] = [b.x + boxWidth / 2, b.y - 7]
      if (b.layer - a.layer > 1) {
        const x = room + ((lanes++ % 3) + 0.5) * lane
        const middle = a.y + boxHeight / 2
        const d = `M${a.x + boxWidth} ${middle}C${x} ${middle} ${x} ${middle} ${x} ${y1}L${x} ${y2 - 24}C${x} ${y2 - 12} ${x2} ${y2 - 20} ${x2} ${y2}`
        return [{ d, kg: few ? quantityInWords(arrow.kg) : '', x: x - 12, y: y2 - 30 }]
      }
      const bend = Math.max(14, (y2 - y1) / 2)
      const d = `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`
      return [
        { d, kg: few ? quantityInWords(arrow.kg) : '', x: x1 + (x2 - x1) * 0.6 + 26, y: y2 - 8 },
      ]
    }),
  }
}

const passes = ({ from, to }: Arrow, boxes: readonly Box[]): boolean => {
  const layerOf = (sought: string) => boxes.find(({ key }) => key === sought)?.layer ?? 0
  return layerOf(to) - layerOf(from) > 1
}

const endsOf = ({ from, to }: Arrow, placed: readonly Placed[]) => [
  placed.find(({ key }) => key === from),
  placed.find(({ key }) => key === to),
]
