import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { fontOf, pdfFonts, readFont } from './pdf-fonts.ts'
import { type LayoutClass, type RendererClass, tagWhatIsDrawn } from './pdf-tags.ts'

/** PDFKit's font within one document. */
type DocumentFont = { font: Font; subset: unknown; layoutCache: Record<string, unknown> }
type DocumentFontClass = new (document: Kit, font: Font, id: string) => DocumentFont

/** The parts of pdfmake's document that we use. */
type Kit = {
  fontCache: Record<string, Record<string, DocumentFont>>
  _fontCount: number
  _fontFamilies: Record<string, DocumentFont>
  getFontFile: (family: string, bold?: boolean, italics?: boolean) => string
  getFontType: (bold?: boolean, italics?: boolean) => string
}
type ProvideFont = (this: Kit, family: string, bold?: boolean, italics?: boolean) => DocumentFont

const mostWords = 20_000

/**
 * Without this every document would read its fonts and measure their letters again, which takes ten times as long as
 * the rest of an invoice. So each thread reads a font once and remembers the words it has measured.
 */
function shareFonts(prototype: { provideFont: ProvideFont }): void {
  const provide = prototype.provideFont
  const words = new Map<string, Record<string, unknown>>()
  const wordsOf = (path: string) => {
    const known = words.get(path)
    if (known && Object.keys(known).length < mostWords) return known
    const none = Object.create(null) as Record<string, unknown>
    words.set(path, none)
    return none
  }
  // A font remembers the first character for which it found a glyph, and writes that into the file. So the font that
  // writes is not the one that measures.
  const writing = new Map<string, Font>()
  const writtenBy = (path: string): Font => {
    const font = writing.get(path) ?? readFont(path)
    writing.set(path, font)
    return font
  }
  let Shared: DocumentFontClass | undefined
  prototype.provideFont = function (family, bold, italics) {
    const path = this.getFontFile(family, bold, italics)
    const known = this._fontFamilies[path]
    if (known) return known
    if (!Shared) Shared = provide.call(this, family, bold, italics).constructor as DocumentFontClass
    const font = new Shared(this, fontOf(path), `F${++this._fontCount}`)
    font.layoutCache = wordsOf(path)
    font.subset = writtenBy(path).createSubset()
    this._fontFamilies[path] = font
    return font
  }
}

type FontsClass = { prototype: { provideFont: ProvideFont } }

/** One of pdfmake's classes. */
const inside = <Class>(name: string): Class =>
  (createRequire(import.meta.url)(`pdfmake/js/${name}.js`) as { default: Class }).default

const allowed = Object.values(pdfFonts).flatMap((family) => Object.values(family))

async function load() {
  const { default: maker } = await import('pdfmake')
  shareFonts(inside<FontsClass>('PDFDocument').prototype)
  tagWhatIsDrawn(inside<LayoutClass>('LayoutBuilder'), inside<RendererClass>('Renderer'))
  maker.setFonts(pdfFonts)
  maker.setUrlAccessPolicy(() => false)
  maker.setLocalAccessPolicy((path) => allowed.includes(path))
  return maker
}
let loading: ReturnType<typeof load> | undefined

/** Loaded with the first document, because it would be a fifth of what a start has to load. */
export const pdfMaker = () => (loading ??= load())
