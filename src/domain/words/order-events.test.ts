import { expect, test } from 'vitest'
import { eventInWords } from './order-events.ts'

const event = { event: 'moved', fromStatus: null, toStatus: null, manual: false, amount: null }

test.each([
  [{ event: 'placed', toStatus: 'sent' }, 'Ordered'],
  [{ fromStatus: 'pending', toStatus: 'confirmed' }, 'Confirmed'],
  [{ fromStatus: 'picked', toStatus: 'confirmed' }, 'Back to “Confirmed”'],
  [{ fromStatus: 'picked', toStatus: 'delivered', manual: true }, 'Delivered, by hand'],
  [{ fromStatus: 'confirmed', toStatus: 'cancelled' }, 'Cancelled'],
  [{ fromStatus: 'picked', toStatus: 'dispatched' }, 'Ready for delivery'],
  [{ fromStatus: 'dispatched', toStatus: 'in_progress' }, 'In progress'],
  [{ fromStatus: 'confirmed', toStatus: 'sent' }, 'Back to “Sent”'],
  [{ event: 'discounts_set' }, 'Discounts set'],
  [{ event: 'invoice_approved', amount: '1454.26' }, 'Invoice approved, £1,454.26'],
  [{ event: 'return_taken_back' }, 'Return taken back: its kilos left the lots again'],
  [{ event: 'email_failed' }, 'Email of the invoice failed'],
])('%j reads “%s”', (given, said) => expect(eventInWords({ ...event, ...given })).toBe(said))

test.each([
  [{ fromStatus: 'confirmed', toStatus: 'picked' }, 'Packed'],
  [{ fromStatus: 'picked', toStatus: 'confirmed' }, 'Back to “Confirmed”'],
  [{ event: 'invoice_approved', amount: '4.00' }, 'Invoiced, £4.00'],
  [{ fromStatus: 'dispatched', toStatus: 'in_progress' }, 'On its way'],
  [{ fromStatus: 'confirmed', toStatus: 'sent' }, 'Back to “Ordered”'],
  [{ event: 'line_missing' }, 'Missing from the van'],
])('%j reads “%s” to customers', (given, said) =>
  expect(eventInWords({ ...event, ...given }, 'customer')).toBe(said),
)
