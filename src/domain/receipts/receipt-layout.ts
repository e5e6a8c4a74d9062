import { neutralised, onOneLine } from '#domain/words/plain-text.ts'
import type { ReceiptLine } from './receipt.ts'

/** Characters on a line, by the paper's width in millimetres. */
export const columnsOf = (paperWidth: number): number => (paperWidth === 58 ? 32 : 48)

export type PrintedLine = { text: string; as: 'header' | 'section' | 'bold' | 'plain' }

const longestRule = 32
/** A name on the same line as its quantity needs at least this many columns. */
const leastName = 4

/** A receipt in the lines to print: wrapped between words, with quantities at the right edge. */
export function layOut(receipt: readonly ReceiptLine[], columns: number): PrintedLine[] {
  return receipt.flatMap(({ kind, name, quantity }) => {
    if (kind === 'separator')
      return [{ text: '='.repeat(Math.min(columns, longestRule)), as: 'plain' }]
    const text = neutralised(name)
    const indent = kind === 'note' ? '  ' : ''
    // A header is printed at double width.
    const room = (kind === 'header' ? Math.floor(columns / 2) : columns) - indent.length
    const lines =
      quantity === null ? folded(text, room) : withQuantity(text, onOneLine(quantity), room)
    const as = kind === 'note' ? 'plain' : kind
    return lines.map((part): PrintedLine => ({ text: indent + part, as }))
  })
}

/**
 * Puts the quantity at the end of the name's last line. If it is too wide for that, it gets lines of its own.
 */
function withQuantity(name: string, quantity: string, room: number): string[] {
  const wide = widthOf(quantity)
  if (room - wide - 1 < leastName)
    return [...folded(name, room), ...folded(quantity, room).map((text) => atRight(text, room))]
  const names = folded(name, room - wide - 1)
  const last = names.pop() ?? ''
  return [...names, last + atRight(quantity, room - widthOf(last))]
}

const atRight = (text: string, room: number): string => ' '.repeat(room - widthOf(text)) + text

/**
 * Breaks text into lines of at most `room` columns: at its own line breaks, then between words, and within a word
 * only if the word is too long.
 */
const folded = (text: string, room: number): string[] =>
  text.split('\n').flatMap((line) => wordsInLines(line, room))

function wordsInLines(text: string, room: number): string[] {
  const lines: string[] = []
  let line = ''
  let taken = 0
  for (const piece of text.split(/\s+/).flatMap((word) => piecesOf(word, room))) {
    const goesOn = line !== '' && taken + 1 + piece.wide <= room
    if (line !== '' && !goesOn) lines.push(line)
    line = goesOn ? `${line} ${piece.text}` : piece.text
    taken = goesOn ? taken + 1 + piece.wide : piece.wide
  }
  return line === '' ? lines : [...lines, line]
}

/** Breaks a word into pieces that each fit on a line, with their widths; a letter keeps its accents. */
function piecesOf(word: string, room: number): { text: string; wide: number }[] {
  const pieces: { text: string; wide: number }[] = []
  let piece = { text: '', wide: 0 }
  for (const letter of lettersOf(word)) {
    const wide = columnsTaken(letter)
    if (piece.wide + wide > room && piece.text !== '') {
      pieces.push(piece)
      piece = { text: '', wide: 0 }
    }
    piece = { text: piece.text + letter, wide: piece.wide + wide }
  }
  return piece.text === '' ? pieces : [...pieces, piece]
}

const latin = /^[ -~\u{a0}-\u{2ff}]*$/u
const segmenter = new Intl.Segmenter('en-GB')
const lettersOf = (text: string): string[] =>
  latin.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment)

const twoColumns =
  /[\u{1100}-\u{115f}\u{2e80}-\u{a4cf}\u{a960}-\u{a97c}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff00}-\u{ff60}\u{ffe0}-\u{ffe6}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Regional_Indicator}|\u{fe0f}/u

/** East Asian letters and emoji take two columns. Accents take none, because a `letter` includes its accents. */
const columnsTaken = (letter: string): number => (twoColumns.test(letter) ? 2 : 1)

export const widthOf = (text: string): number =>
  latin.test(text)
    ? text.length
    : lettersOf(text).reduce((sum, letter) => sum + columnsTaken(letter), 0)
