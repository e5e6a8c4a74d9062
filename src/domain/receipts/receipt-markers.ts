import { neutralised } from '#domain/words/plain-text.ts'
import type { ReceiptLine } from './receipt.ts'

/*
 * Other clients get a receipt as lines of text with markers (rules 12.1). This file adds the markers. Topside never
 * reads them back, and text that people typed can't contain any.
 */
export const separator = '='.repeat(32)
const quantitySplit = '|QTY|'
const marker = {
  header: 'HEADER:',
  section: 'SECTION:',
  bold: 'BOLD:',
  plain: '',
  note: '  ',
}

/**
 * Splits a text into lines that other clients can't take for markers. Changes bars, which would separate a quantity,
 * markers at the start of a line, and lines of only '='.
 */
const harmless = (text: string): string[] =>
  neutralised(text)
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replaceAll('|', '¦')
        .replace(/^(HEADER|SECTION|BOLD):/i, '$1 :')
        .replace(/^=+$/, (rule) => '-'.repeat(rule.length)),
    )
    .filter((line) => line !== '')

/** A receipt as other clients get it. A name with line breaks takes several lines; the last has the quantity. */
export const marked = (receipt: readonly ReceiptLine[]): string[] =>
  receipt.flatMap(({ kind, name, quantity }) => {
    if (kind === 'separator') return [separator]
    const lines = harmless(name).map((line) => marker[kind] + line)
    if (quantity === null) return lines
    const last = lines.pop() ?? ''
    return [...lines, last + quantitySplit + harmless(quantity).join(' ')]
  })
