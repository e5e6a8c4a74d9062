import { expect, it } from 'vitest'
import { toastStore } from '#web/ui/over/toast.ts'
import { printInvoice } from './print-invoice.ts'

it('an invoice whose paper is missing is not printed, and says so', () => {
  printInvoice(null, 'INV-000001')
  expect(toastStore.current()?.title).toBe('Invoice data not loaded. Please try again.')
})
