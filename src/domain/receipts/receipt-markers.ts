import { neutralised } from '#domain/words/plain-text.ts'
import type { ReceiptLine } from './receipt.ts'

/*
 * The receipt calls for other clients return lines of text with markers (rules 12.1). The markers are added here and
 * never read back, and text that people typed can't contain any.
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
 * The lines of a text without anything that could be read as a marker: no bar that would separate a quantity, no
 * marker or rule at the start.
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

/** A receipt as other clients receive it. A long name takes several lines, and the last one has the quantity. */
export const marked = (receipt: readonly ReceiptLine[]): string[] =>
  receipt.flatMap(({ kind, name, quantity }) => {
    if (kind === 'separator') return [separator]
    const lines = harmless(name).map((line) => marker[kind] + line)
    if (quantity === null) return lines
    const last = lines.pop() ?? ''
    return [...lines, last + quantitySplit + harmless(quantity).join(' ')]
  })
