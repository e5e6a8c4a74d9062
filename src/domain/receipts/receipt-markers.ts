import { neutralised } from '#domain/words/plain-text.ts'
import type { ReceiptLine } from './receipt.ts'

/*
 * The documents answer a receipt as lines of text with markers (rules 12.1). They are made from the
 * structure here and never read back: people's text can't hold one.
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

/** The text's lines: no bar that could part a quantity, no marker or rule at a beginning. */
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

/** A receipt as other clients get it: a longer text goes on in further lines, the last with the quantity. */
export const marked = (receipt: readonly ReceiptLine[]): string[] =>
  receipt.flatMap(({ kind, name, quantity }) => {
    if (kind === 'separator') return [separator]
    const lines = harmless(name).map((line) => marker[kind] + line)
    if (quantity === null) return lines
    const last = lines.pop() ?? ''
    return [...lines, last + quantitySplit + harmless(quantity).join(' ')]
  })
