import type { ContentSection, TDocumentDefinitions } from 'pdfmake/interfaces.js'

type Page = (page: number, pages: number, size: never) => unknown
type Part = 'header' | 'footer'

/** One document with several papers: each has its own header and footer and counts its own pages. */
export const documentOfAll = (
  documents: readonly TDocumentDefinitions[],
): TDocumentDefinitions => ({
  ...documents[0],
  info: { ...documents[0]?.info, title: 'Invoices' },
  styles: Object.assign({}, ...documents.map(({ styles }) => styles)),
  images: Object.assign({}, ...documents.map(({ images }) => images)),
  header: undefined,
  footer: undefined,
  background: undefined,
  content: documents.map(sectionOf),
})

function sectionOf(document: TDocumentDefinitions): ContentSection {
  const { content, background, pageMargins, watermark } = document
  let first = 0
  let count = 0
  const within = (part: Part) =>
    typeof document[part] === 'function'
      ? (page: number, _all: number, size: never) =>
          (document[part] as Page)(page - first + 1, count, size)
      : document[part]
  return {
    section: content,
    ...(pageMargins !== undefined && { pageMargins }),
    ...(watermark !== undefined && { watermark }),
    // pdfmake calls this at the start of each page, before it writes any footer, so pages are counted here.
    background: (page, size) => {
      first ||= page
      count++
      return typeof background === 'function' ? background(page - first + 1, size) : background
    },
    header: within('header') as ContentSection['header'],
    footer: within('footer') as ContentSection['footer'],
  }
}
