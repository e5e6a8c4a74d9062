import { createRequire } from 'node:module'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const font = (file: string) =>
  createRequire(import.meta.url).resolve(`@fontsource/zilla-slab/files/zilla-slab-${file}.woff`)

const heading = font('latin-700-normal')

/** The business's slab for headings; for the rest PDF's own sans, whose figures are all of one width. */
const fonts = {
  Zilla: { normal: heading, bold: heading, italics: heading, bolditalics: heading },
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
}
const allowed = Object.values(fonts).flatMap((family) => Object.values(family))

/** Loaded with the first document: it is a fifth of what a start would have to read. */
async function loadMaker() {
  const { default: maker } = await import('pdfmake')
  maker.setFonts(fonts)
  maker.setUrlAccessPolicy(() => false)
  maker.setLocalAccessPolicy((path) => allowed.includes(path))
  return maker
}
let loading: ReturnType<typeof loadMaker> | undefined

/** An A4 document as a PDF file. It fetches nothing and reads no file but its fonts. */
export async function pdfOf(document: TDocumentDefinitions): Promise<Buffer> {
  const maker = await (loading ??= loadMaker())
  return maker
    .createPdf({
      pageSize: 'A4',
      pageMargins: [40, 40, 40, 56],
      defaultStyle: { font: 'Helvetica', fontSize: 9.5, lineHeight: 1.2 },
      ...document,
    })
    .getBuffer()
}
