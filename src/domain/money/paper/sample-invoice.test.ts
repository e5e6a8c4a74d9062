import { expect, it } from 'vitest'
import { invoiceFoot } from './invoice-paper.ts'
import { sampleInvoice } from './sample-invoice.ts'

it('a sample without payment terms is due at once, as its foot says', () => {
  const given = {
    supplier: { paymentTerms: null },
    look: {},
    next: 'INV-000001',
    today: '2026-12-01',
  }
  const sample = sampleInvoice(given as unknown as Parameters<typeof sampleInvoice>[0])
  expect(invoiceFoot(sample as unknown as Parameters<typeof invoiceFoot>[0]).terms[0]).toBe(
    'Payment terms: Due upon receipt',
  )
  expect(sample.dueDate).toBe('2026-12-01')
})
