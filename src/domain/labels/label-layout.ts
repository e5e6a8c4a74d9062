import { barsFor, bracketed, code128Of, dataMatrixOf, elementsOf } from './label-codes.ts'
import type { Label } from './labels.ts'

export const labelSizes = ['100x150', '58x40'] as const
export type LabelSize = (typeof labelSizes)[number]

/** All measures are millimetres from the top left corner. A text's `y` is the top of its letters' line. */
export type DrawnText = { x: number; y: number; size: number; text: string; isBold: boolean }
export type DrawnCode = {
  x: number
  y: number
  width: number
  height: number
  kind: 'gs1-128' | 'gs1-datamatrix' | 'qr'
  /** What the code holds, for people: elements with their identifiers in brackets, or a QR code's text. */
  says: string
  /** The code's data in ZPL. */
  zpl: string
}
export type DrawnMark = { x: number; y: number; width: number; height: number; lines: string[] }
export type Drawn = {
  width: number
  height: number
  texts: DrawnText[]
  codes: DrawnCode[]
  mark: DrawnMark | null
}

/** The width of one module, the narrowest bar: two dots of a printer with 8 dots a millimetre. */
const barModule = 0.25
/** For each kind of square code, in modules: the width of the white border it needs, and its shortest possible side. */
const quiets = { qr: { zone: 4, least: 21 }, 'gs1-datamatrix': { zone: 1, least: 16 } }
const leading = 1.18
/** No label has room for a longer text, so laying it out is not tried. */
const mostLetters = 3000

type Room = { x: number; y: number; width: number; height: number }
type Section = { text: string; size: number; isBold?: boolean }
type Face = {
  width: number
  height: number
  margin: number
  sizes: { name: number; net: number; until: number; lot: number; rest: number }
  mark: { width: number; height: number }
  square: number
  /** The letters of mandatory words are at least this high. */
  least: number
}

/**
 * The law wants an x at least 1.2 mm high, or 0.9 mm on packs whose largest side is under 80 cm² (1169/2011, article
 * 13), which the small label is for. The height of an x is 0.46 of the letters' size.
 */
const faces: Record<LabelSize, Face> = {
  '100x150': {
    ...{ width: 100, height: 150, margin: 4, square: 24, least: 2.61 },
    sizes: { name: 8, net: 9, until: 7, lot: 6, rest: 3.8 },
    mark: { width: 26, height: 15 },
  },
  '58x40': {
    ...{ width: 58, height: 40, margin: 1.5, square: 15, least: 1.96 },
    sizes: { name: 3.6, net: 4, until: 3.2, lot: 2.8, rest: 2.2 },
    mark: { width: 14, height: 8.5 },
  },
}

/** Where each part of a label goes, or null if its words do not fit in legible letters. */
export function laidOut(label: Label, size: LabelSize): Drawn | null {
  const { width, height, margin, sizes, mark, square, least } = faces[size]
  const codes = codesOf(label, { width, height, margin, square, isLarge: size === '100x150' })
  const bars = codes.filter(({ kind }) => kind === 'gs1-128')
  const isBeside = bars.length === 0
  const bottom = isBeside ? height - margin : Math.min(...bars.map(({ y }) => y)) - margin
  const column = Math.max(mark.width, isBeside ? square : 0)
  const at = { x: width - margin - column, y: margin }
  const isTall = size === '100x150'
  const room: Room = {
    ...{ x: margin, y: margin, height: bottom - margin },
    width: isTall ? width - 2 * margin : width - 2 * margin - column - 1,
  }
  const foot = isTall ? Math.max(mark.height, isBeside ? square : 0) + 2 : 0
  const texts = flowed(sectionsOf(label, sizes), { ...room, height: room.height - foot }, least)
  const senders = isTall
    ? flowed(
        sendersOf(label, sizes.rest),
        {
          ...{ x: margin, y: bottom - foot + 2, height: foot },
          width: width - 2 * margin - column - (isBeside ? square + 2 : 0) - 2,
        },
        least,
      )
    : []
  if (!texts || !senders) return null
  const markAt = isTall ? { x: width - margin - mark.width, y: bottom - mark.height } : at
  return {
    ...{ width, height, texts: [...texts, ...senders], codes },
    mark: label.mark.length > 0 ? { ...markAt, ...mark, lines: [...label.mark] } : null,
  }
}

const sendersOf = ({ business }: Label, size: number): Section[] =>
  business.filter(Boolean).map((text, at) => ({ text, size, isBold: at === 0 }))

function sectionsOf(label: Label, sizes: Face['sizes']): Section[] {
  const { name, net, weights, until, lot, rest } = label
  const isTall = sizes.rest > 3
  return [
    { text: name, size: sizes.name, isBold: true },
    ...(net ? [{ text: net, size: sizes.net, isBold: true }] : []),
    ...(weights ? [{ text: weights, size: sizes.rest }] : []),
    ...(until ? [{ text: until, size: sizes.until, isBold: true }] : []),
    { text: lot, size: sizes.lot, isBold: true },
    ...rest.map((text) => ({ text, size: sizes.rest })),
    ...(isTall ? [] : sendersOf(label, sizes.rest)),
  ]
}

/**
 * Sets the sections below each other, and shrinks them all in proportion until they fit; no letters become smaller than
 * `least`. Returns null if the sections don't fit even then.
 */
function flowed(sections: readonly Section[], room: Room, least: number): DrawnText[] | null {
  if (sections.some(({ text }) => text.length > mostLetters)) return null
  for (let scale = 1; scale > 0.2; scale -= 0.04) {
    const texts: DrawnText[] = []
    let y = room.y
    for (const { text, size, isBold = false } of sections) {
      const scaled = Math.max(least, size * scale)
      for (const line of wrapped(text, room.width / scaled, isBold)) {
        texts.push({ x: room.x, y, size: scaled, text: line, isBold })
        y += scaled * leading
      }
    }
    if (y <= room.y + room.height) return texts
    if (sections.every(({ size }) => size * scale <= least)) return null
  }
  return null
}

/** A letter's width as a share of its height. It is an upper estimate, because each printer has a font of its own. */
function widthOf(letter: string): number {
  if (/[ ijl.,:;'|!()[\]·’]/.test(letter)) return 0.29
  if (/[mwMW@%]/.test(letter)) return 0.86
  if (/[a-z\d/-]/.test(letter)) return 0.53
  if (/[\p{Lu}]/u.test(letter)) return 0.64
  return letter.codePointAt(0)! < 0x250 ? 0.56 : 1
}

const lengthOf = (text: string, isBold: boolean): number =>
  Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0) * (isBold ? 1.06 : 1)

/** Breaks text into lines at most `most` times as long as its letters are high, and splits words that are longer. */
function wrapped(text: string, most: number, isBold: boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (lengthOf(longer, isBold) <= most) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of Array.from(word)) {
      if (line !== '' && lengthOf(line + letter, isBold) > most) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** The square in which a code is drawn: its box less the white border that the code needs around it. */
function inside({ x, y, width }: Room, { zone, least }: { zone: number; least: number }): Room {
  const quiet = (width * zone) / (least + 2 * zone)
  const side = width - 2 * quiet
  return { x: x + quiet, y: y + quiet, width: side, height: side }
}

type Paper = Pick<Face, 'width' | 'height' | 'margin' | 'square'> & { isLarge: boolean }

/**
 * The codes of a label. If the business has a GS1 prefix, a large label has GS1-128 codes across it; a small label, or
 * one on which those don't fit, has a Data Matrix. A label that GS1 does not allow has no code. Without a prefix,
 * every label has a QR code. The square codes are at the bottom right; on a large label, left of the mark.
 */
function codesOf({ code }: Label, paper: Paper): DrawnCode[] {
  const { width, height, margin, square, isLarge } = paper
  const side = isLarge
    ? { x: width - margin - square - 28, y: height - margin - square }
    : { x: width - margin - square, y: height - margin - square }
  const box = { ...side, width: square, height: square }
  if (typeof code === 'string')
    return [{ ...inside(box, quiets.qr), kind: 'qr', says: code, zpl: code }]
  const elements = elementsOf(code)
  if ('obstacle' in elements) return []
  const quiet = 20 * barModule
  const bars = isLarge ? barsFor(elements, (width - quiet) / barModule) : null
  if (!bars)
    return [
      {
        ...inside(box, quiets['gs1-datamatrix']),
        ...{ kind: 'gs1-datamatrix', says: bracketed(elements) },
        zpl: dataMatrixOf(elements),
      },
    ]
  const tall = 16
  const step = tall + 6
  return bars.map((some, at) => {
    const { zpl, modules } = code128Of(some)
    const wide = modules * barModule
    return {
      ...{ x: (width - wide) / 2, y: height - margin - step * (bars.length - at) },
      ...{ width: wide, height: tall, kind: 'gs1-128', says: bracketed(some), zpl },
    }
  })
}
