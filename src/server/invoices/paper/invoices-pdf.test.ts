import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { expect, it } from 'vitest'
import { pdfOf } from '#server/platform/files/pdf.ts'
import { canLookAtPaper, pagesOf } from '#tests/support/paper.ts'
import { documentOfAll } from './invoices-pdf.ts'

const documentOf = (name: string, pages: number): TDocumentDefinitions => ({
  header: { text: `Head of ${name}` },
  footer: (page, count) => `${name} ${page} of ${count}`,
  content: Array.from({ length: pages }, (_, place) => ({
    text: `Body of ${name}`,
    ...(place > 0 && { pageBreak: 'before' as const }),
  })),
})

it.skipIf(!canLookAtPaper())(
  'each document starts a new page, keeps its header and footer, and counts its own pages',
  async () => {
    const all = [documentOf('first', 2), documentOf('second', 1), documentOf('third', 3)]
    const pages = pagesOf(await pdfOf(documentOfAll(all)))
    expect(pages).toHaveLength(6)
    for (const [place, foot] of [
      'first 1 of 2',
      'first 2 of 2',
      'second 1 of 1',
      'third 1 of 3',
      'third 2 of 3',
      'third 3 of 3',
    ].entries()) {
      const name = foot.split(' ')[0]
      expect(pages[place]).toContain(foot)
      expect(pages[place]).toContain(`Body of ${name}`)
      expect(pages[place]).toContain(`Head of ${name}`)
    }
  },
)
