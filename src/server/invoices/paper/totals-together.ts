import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { pdfOf } from '#server/platform/files/pdf.ts'

/** A paper by its number, and the numbers of those whose last line begins a page. */
export type Place = { number: string; apart: ReadonlySet<string> }

/** The id of a part that must stand on one page with the others of its paper: the last line and each total. */
export const togetherId = (number: string, part: 'line' | number): string =>
  `together ${part} ${number}`

/**
 * Totals never stand alone on a page, and are never torn. Where a page ends is known only once a paper is laid out:
 * where it ends between the last line and the last total, the paper is laid out again with that line beginning a page.
 */
export async function withTotalsTogether(
  build: (apart: ReadonlySet<string>) => TDocumentDefinitions,
): Promise<Buffer> {
  const pages = new Map<string, Set<number>>()
  const first = await pdfOf({
    ...build(new Set()),
    pageBreakBefore: ({ id, pageNumbers }) => {
      const number = /^together \S+ (.+)$/.exec(id ?? '')?.[1]
      if (number) pages.set(number, new Set([...(pages.get(number) ?? []), ...pageNumbers]))
      return false
    },
  })
  const apart = new Set([...pages.keys()].filter((number) => (pages.get(number)?.size ?? 0) > 1))
  return apart.size === 0 ? first : pdfOf(build(apart))
}
