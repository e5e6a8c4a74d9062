import { expect, it } from 'vitest'
import { invoiceFacts, invoiceFoot } from './invoice-paper.ts'
import { sampleInvoice } from './sample-invoice.ts'

function shown(paymentTerms: string | null) {
  const given = {
    supplier: { paymentTerms },
    look: { showDueDate: true },
    next: 'INV-000001',
    today: '2026-12-01',
  }
  const sample = sampleInvoice(given) as unknown as Parameters<typeof invoiceFoot>[0]
  return [
    invoiceFoot(sample).terms[0],
    invoiceFacts(sample).find(([label]) => label === 'Payment due')?.[1],
  ]
}

it('a sample without payment terms says that they are not chosen, and names no due date', () => {
  expect(shown(null)).toEqual(['Payment terms: not chosen yet', null])
  expect(shown('14 days')).toEqual(['Payment terms: 14 days', '15/12/2026'])
})
