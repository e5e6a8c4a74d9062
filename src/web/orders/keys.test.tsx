// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { makeQueryClient } from '#web/platform/calls/queries.ts'
import { atAddress } from '#web/platform/routing/at-address.test-support.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderNavigation } from './OrderNavigation.tsx'
import { ReleasePanel } from './pricing/ReleasePanel.tsx'
import type { DayWork } from './pricing/use-day-work.ts'
import type { OrderStory } from './story/use-order-story.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders a component at an order's address. Every call returns the open orders, the only data these tests need. */
function show(part: ReactNode) {
  const open = ['ORD-1', 'ORD-2', 'ORD-3'].map((orderNumber, id) => ({ id, orderNumber }))
  const headers = { 'X-Total-Count': '3' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(open, { headers })))
  const { shown, at } = atAddress(part, '/orders/ORD-2')
  render(<QueryClientProvider client={makeQueryClient()}>{shown}</QueryClientProvider>)
  return at
}

test('the arrow keys open the orders before and after, but not while somebody types', async () => {
  const at = show(
    <>
      <OrderNavigation order={{ orderNumber: 'ORD-2' } as Order} />
      <input aria-label="Message" />
    </>,
  )
  await screen.findByText('2 of 3')
  fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
  expect(at()).toBe('/orders/ORD-2')
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await waitFor(() => expect(at()).toBe('/orders/ORD-3'))
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  await waitFor(() => expect(at()).toBe('/orders/ORD-1'))
})

const lineOf = (id: number, name: string) => ({
  ...{ id, name, orderItemId: id, productId: id, variationId: null, variationName: null },
  ...{ unit: 'each', quantity: '2', quantityOrdered: '2', quantityPicked: '2' },
  ...{ quantityDelivered: '2', pricePerUnit: '1.00', totalPrice: '2.00', vatRate: 0 },
  ...{
    discount: '0.00',
    orderDiscount: '0.00',
    discountPercent: null,
    substitute: null,
    packingNote: null,
  },
})

test('C credits the line that has the focus, or else the first that can be credited', async () => {
  const items = [lineOf(1, 'Bacon'), lineOf(2, 'Brisket')]
  const invoice = {
    id: 9,
    invoiceNumber: 'INV-000009',
    status: 'approved',
    amount: '4.00',
    creditedAmount: '0.00',
    items,
  }
  const order = {
    ...{ id: 7, orderNumber: 'ORD-2', status: 'delivered', items },
    ...{ grandTotal: '4.00', linesToPrice: 0 },
  } as unknown as Order
  const correctionOf = (line: { name: string }) => ({
    credited: [],
    action: 'Credit this' as const,
    line,
  })
  const story = { heads: {}, invoice: undefined, earlier: [], correctionOf }
  show(
    <OrderLines
      order={order}
      invoice={invoice as never}
      tolerance={10}
      story={story as unknown as OrderStory}
    />,
  )
  const bacon = await screen.findByRole('button', { name: 'Credit this: Bacon' })
  const brisket = screen.getByRole('button', { name: 'Credit this: Brisket' })
  const opened = () => [bacon, brisket].map((each) => each.getAttribute('aria-expanded'))
  fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })
  expect(opened()).toEqual(['false', 'false'])
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(opened()).toEqual(['true', 'false'])
  brisket.focus()
  fireEvent.keyDown(brisket, { key: 'c' })
  expect(opened()).toEqual(['true', 'true'])
})

test('Ctrl and Enter, or Command and Enter, release the day, also while a price is typed', async () => {
  const releaseAll = vi.fn(() => Promise.resolve())
  const work = {
    ready: [{}],
    staying: [],
    unchanged: [],
    releasing: null,
    released: null,
    releaseAll,
  }
  show(
    <>
      <input aria-label="Price" />
      <ReleasePanel
        day="2026-11-26"
        found={{ orders: [{}], rounds: [] } as never}
        work={work as unknown as DayWork}
        panel={{ current: null }}
      />
    </>,
  )
  await screen.findByRole('button', { name: /^Release \d/ })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(releaseAll).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByLabelText('Price'), { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'Enter', metaKey: true })
  expect(releaseAll.mock.calls).toEqual([[null], [null]])
})
