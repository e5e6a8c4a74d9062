import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { placed } from './pdf-tags.ts'
import { pdfMaker } from './pdf-maker.ts'

/**
 * Makes an A4 document into a PDF file with fonts, language, tags and a title. It fetches nothing and reads no file
 * except its fonts.
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
