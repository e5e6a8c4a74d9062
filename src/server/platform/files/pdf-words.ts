/** Longer than this a word may be wider than its column, and would push what stands beside it off the paper. */
const longWord = /(\S{25,})/

type Part = { text?: unknown; wordBreak?: 'break-all' }

/** A text for pdfmake whose long words may break anywhere; the others keep whole. */
export function breakable(text: unknown): unknown {
  if (Array.isArray(text)) return text.flatMap(breakable)
  if (typeof text === 'string') return longWord.test(text) ? partsOf(text) : text
  const part = text as Part | null
  return typeof part?.text === 'string' && longWord.test(part.text)
    ? partsOf(part.text).map((each) => ({ ...part, ...each }))
    : text
}

const partsOf = (text: string): Part[] =>
  text
    .split(longWord)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, ...(longWord.test(part) && { wordBreak: 'break-all' }) }))
