import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'

const require = createRequire(import.meta.url)

const file = (path: string) => require.resolve(`@expo-google-fonts/${path}.ttf`)

const text = file('source-sans-3/400Regular/SourceSans3_400Regular')
const bold = file('source-sans-3/700Bold/SourceSans3_700Bold')
const heading = file('zilla-slab/700Bold/ZillaSlab_700Bold')

/** The slab font for headings and, for everything else, the sans, whose digits have one width. */
export const pdfFonts = {
  Zilla: { normal: heading, bold: heading, italics: heading, bolditalics: heading },
  Source: { normal: text, bold, italics: text, bolditalics: bold },
}

type Font = Fontkit.Font
const opened = new Map<string, Font>()

/** Reads a font's file. The library is loaded with the first font, so that the server starts sooner. */
export const readFont = (path: string): Font =>
  (require('fontkit') as typeof Fontkit).openSync(path) as Font

export function fontOf(path: string): Font {
  const font = opened.get(path) ?? readFont(path)
  opened.set(path, font)
  return font
}

const shows = (path: string, letters: string): boolean =>
  Array.from(letters).every((letter) =>
    fontOf(path).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )

/** Which font a heading uses: the slab or, if that lacks a character, the bold sans. */
export const headingFont = (letters: string) =>
  shows(heading, letters) ? { font: 'Zilla' } : { font: 'Source', bold: true }

/** Common characters, which need not be looked up in the font. */
const usual = /^[\n -~\u{a0}-\u{ac}\u{ae}-\u{ff}–—‘’“”•…€]*$/u
/** Characters that no font shows, because they only affect others. */
const unseen = /\p{Cf}/gu
/** Shown for a character that the font lacks; it cannot be mistaken for a letter. */
export const unshown = '□'
const nearest: Record<string, string> = { '\t': ' ', '\u{2028}': '\n', '\u{2029}': '\n' }

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

function inPrint(written: string): string {
  const grapheme = written.replaceAll(unseen, '')
  if (grapheme === '\n' || shows(text, grapheme)) return grapheme
  const plain = nearest[grapheme] ?? grapheme.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && (plain === '\n' || shows(text, plain)) ? plain : unshown
}

function lettersOf(given: string): string {
  if (given.startsWith('data:')) return given
  const plain = given.replaceAll(/\r\n?/g, '\n')
  if (usual.test(plain)) return plain
  return Array.from(graphemes.segment(plain.normalize('NFC')), ({ segment }) =>
    inPrint(segment),
  ).join('')
}

/** The same content with only characters that the fonts have: 'Steak 🥩' becomes 'Steak □'. */
export const printable = <T>(shown: T): T =>
  JSON.parse(JSON.stringify(shown), (_, value: unknown) =>
    typeof value === 'string' ? lettersOf(value) : value,
  ) as T
