// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DispatchNote, type NoteOnPaper } from './DispatchNote.tsx'

afterEach(cleanup)

/** The days that the note of an order for 1 December names. */
function daysOn(deliveredOn: string | null) {
  const order = { orderNumber: 'ORD-000042', deliveryDate: '2026-12-01', items: [], customer: {} }
  const note = { order, deliveredOn, business: {}, lots: [], tolerance: 20 }
  render(<DispatchNote note={note as unknown as NoteOnPaper} />)
  const day = (term: string) => screen.queryByText(term)?.nextElementSibling?.textContent
  return [day('Delivery date'), day('Ordered for'), screen.getByText(/ORD-000042 ·/).textContent]
}

test.each([
  [
    null,
    ['Tuesday 1 December 2026', undefined, expect.stringContaining('Tuesday 1 December 2026')],
  ],
  [
    '2026-12-01',
    ['Tuesday 1 December 2026', undefined, expect.stringContaining('Tuesday 1 December 2026')],
  ],
  [
    '2026-11-28',
    [
      ...['Saturday 28 November 2026', 'Tuesday 1 December 2026'],
      expect.stringContaining('Saturday 28 November 2026'),
    ],
  ],
])('of an order delivered on %s', (deliveredOn, days) => {
  expect(daysOn(deliveredOn)).toEqual(days)
})
