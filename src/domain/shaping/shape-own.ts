import { readDays } from './day-words.ts'
import { readPrice } from './price-text.ts'
import { unitOf } from './unit-words.ts'
import { blank, type Given, type Meanings, type Shaped } from './shaped.ts'

const prices = ['Base price', 'Size price', 'Price']
/** Short words for units. Topside has never stored these, so no export contains them. */
const shortUnit = /^(per .*|kilos?|kgs|ea\.?|pks?|pkts?|bx)$/i
const isPlain = (text: string): boolean => /^\s*£?\s*\d*(\.\d*)?\s*$/.test(text)

/** Shapes rows under Topside's own headings. Leaves cells that are already in the export's form unchanged. */
export function ownShaper({
  meaning,
  categories,
}: {
  meaning: Meanings
  categories: readonly string[]
}) {
  return {
    shape({ number, values }: Given): Shaped[] {
      const shaped = { ...blank(number), cells: { ...values } }
      const { cells, problems } = shaped
      for (const field of prices) {
        const text = cells[field] ?? ''
        const read = isPlain(text) ? null : readPrice(text)
        if (read?.price) cells[field] = read.price
        if (read?.maybe) {
          const suggestions = read.maybe.map((value) => ({ label: `£${value}`, value }))
          problems.push({ field, message: 'Comma for a point?', suggestions })
        }
        if (read?.onRequest && field === 'Base price') {
          cells[field] = ''
          cells['Price on request'] = 'yes'
        }
      }
      for (const field of ['Unit', 'Size unit'] as const) {
        const typed = cells[field]
        if (typed && shortUnit.test(typed.trim())) cells[field] = unitOf(typed) ?? typed
      }
      for (const field of ['Delivery days', 'Collection days']) {
        const typed = cells[field]
        if (typed && /[/&-]|\b\w{1,5}\b/.test(typed))
          cells[field] = readDays(typed)?.join(', ') ?? typed
      }
      return [{ ...shaped, ...categoryMeant(meaning, categories, cells) }]
    },
  }
}

/** The category that a person chose for an unknown word; it may be a new one. */
function categoryMeant(
  meaning: Meanings,
  categories: readonly string[],
  cells: Record<string, string>,
): { cells: Record<string, string>; isListed?: true } {
  const typed = (cells.Category ?? '').trim().toLowerCase()
  const meant = typed === '' ? undefined : meaning({ kind: 'category', word: typed })
  if (meant === undefined || categories.some((name) => name.toLowerCase() === typed))
    return { cells }
  return { cells: { ...cells, Category: meant }, isListed: true }
}
