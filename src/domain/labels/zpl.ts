import type { Drawn, DrawnCode, DrawnMark, DrawnText } from './label-layout.ts'

const dotsPerMm = 8
const dots = (mm: number): number => Math.round(mm * dotsPerMm)
const bytes = new TextEncoder()

/** Escapes text for a ^FH field: each byte that could steer the printer, and each one beyond ASCII, becomes _HH. */
export const escaped = (text: string): string =>
  Array.from(bytes.encode(text), (byte) => {
    const letter = String.fromCharCode(byte)
    const isPlain = byte >= 0x20 && byte < 0x7f && !'^~_\\'.includes(letter)
    return isPlain ? letter : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')

const at = (x: number, y: number): string => `^FO${dots(x)},${dots(y)}`

const textField = ({ x, y, size, text }: DrawnText): string =>
  `${at(x, y)}^A0N,${dots(size)},${dots(size)}^FH_^FD${escaped(text)}^FS`

const centred = (text: string, x: number, y: number, width: number, size: number): string =>
  `${at(x, y)}^A0N,${dots(size)},${dots(size)}^FB${dots(width)},1,0,C^FH_^FD${escaped(text)}^FS`

function codeField({ x, y, width, height, kind, zpl, says }: DrawnCode, label: Drawn): string {
  if (kind === 'gs1-128')
    return (
      `${at(x, y)}^BY2^BCN,${dots(height)},N,N,N,N^FD${zpl}^FS` +
      centred(says, 0, y + height + 1, label.width, 3)
    )
  const module = (most: number) => Math.max(1, Math.floor((width * dotsPerMm) / most))
  if (kind === 'gs1-datamatrix') return `${at(x, y)}^BXN,${module(26)},200,0,0,,_^FD${zpl}^FS`
  return `${at(x, y)}^BQN,2,${module(21)}^FDMA,${zpl}^FS`
}

function markField({ x, y, width, height, lines }: DrawnMark): string {
  const size = height / (lines.length + 1.4)
  const top = y + (height - lines.length * size) / 2
  return (
    `${at(x, y)}^GE${dots(width)},${dots(height)},3^FS` +
    lines.map((line, row) => centred(line, x, top + row * size, width, size * 0.95)).join('')
  )
}

/** A print job for Zebra printers with 203 dots an inch: the label and its number of copies, in their language ZPL. */
export const zplOf = (label: Drawn, copies: number): string =>
  [
    `^XA^CI28^PW${dots(label.width)}^LL${dots(label.height)}^LH0,0`,
    ...label.texts.map(textField),
    ...(label.mark ? [markField(label.mark)] : []),
    ...label.codes.map((code) => codeField(code, label)),
    `^PQ${copies}^XZ`,
  ].join('\n')
