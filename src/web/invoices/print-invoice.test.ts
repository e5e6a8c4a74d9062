import { expect, it } from 'vitest'
import { toastStore } from '#web/ui/over/toast.ts'
import { printInvoice } from './print-invoice.ts'

it('says why an invoice that is not on the screen can’t be printed', () => {
  printInvoice(null, 'INV-000001')
  expect(toastStore.current()?.title).toBe('Invoice data not loaded. Please try again.')
})
