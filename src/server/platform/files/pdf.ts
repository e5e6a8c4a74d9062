import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { placed } from './pdf-tags.ts'
import { pdfMaker } from './pdf-maker.ts'

/**
 * An A4 document as a PDF file, with its fonts, its language, its tags and its title shown at the top of the window. It
 * fetches nothing and reads no file but its fonts.
 */
export async function pdfOf(document: TDocumentDefinitions): Promise<Buffer> {
  const maker = await pdfMaker()
  return maker
    .createPdf({
      version: '1.7',
      language: 'en-GB',
      displayTitle: true,
      tagged: true,
      pageSize: 'A4',
      pageMargins: [40, 40, 40, 56],
      defaultStyle: { font: 'Source', fontSize: 10, lineHeight: 1 },
      ...document,
      content: placed(document.content),
    })
    .getBuffer()
}
