import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { pdfOf } from '#server/platform/files/pdf.ts'

/** The number of a paper, and in `apart` the numbers of all papers whose last line must begin a page. */
export type Place = { number: string; apart: ReadonlySet<string> }

/** The id of a paper's last line or of one of its totals, which must all be on one page. */
export const togetherId = (number: string, part: 'line' | number): string =>
  `together ${part} ${number}`

/**
 * Keeps totals together and never alone on a page. Page breaks are only known after the layout. So if one falls
 * between the last line and the last total, the paper is laid out again, and that line begins a page.
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
