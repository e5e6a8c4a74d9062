import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const wordsIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, word]) => word?.trim() ?? '').toSorted()

test('the lines of an invoice have the same columns on the screen as in its PDF', () => {
  const inPdf = wordsIn('src/server/invoices/paper/line-tables.ts', /heading: '([^']+)'/g)
  const onScreen = wordsIn('src/web/invoices/InvoicePaper.tsx', /<Th\b[^>]*>([^<{]+)<\/Th>/g)
  expect(inPdf).toContain('Description')
  expect(onScreen, 'give each column of line-tables.ts one in InvoicePaper.tsx').toEqual(inPdf)
})
