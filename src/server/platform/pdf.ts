import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const font = (file: string) =>
  createRequire(import.meta.url).resolve(`@fontsource/zilla-slab/files/zilla-slab-${file}.woff`)

/** The paper's type; its outlines travel inside the file, so that every £ prints everywhere. */
const fonts = {
  Zilla: {
    normal: font('latin-400-normal'),
    bold: font('latin-700-normal'),
    italics: font('latin-400-normal'),
    bolditalics: font('latin-700-normal'),
  },
}

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts.Zilla).includes(path))

/** An A4 document as a PDF file. It fetches nothing and reads no file but its fonts. */
export const pdfOf = (document: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [40, 40, 40, 56],
      defaultStyle: { font: 'Zilla', fontSize: 10, lineHeight: 1.15 },
      ...document,
    })
    .getBuffer()
