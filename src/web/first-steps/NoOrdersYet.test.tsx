// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { atAddress } from '#web/platform/routing/at-address.test-support.tsx'
import { NoOrdersYet } from './NoOrdersYet.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const step = { step: 'go-live', title: 'Go live', opens: '/go-live', state: 'open' }
const steps = { putAway: false, minutesLeft: 5, trial: null, steps: [step] }

function show(orders: object[]) {
  vi.stubGlobal('fetch', (address: string | Request) =>
    Promise.resolve(
      (typeof address === 'string' ? address : address.url).includes('first-steps')
        ? Response.json(steps)
        : Response.json(orders, { headers: { 'x-total-count': String(orders.length) } }),
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      {atAddress(<NoOrdersYet />).shown}
    </QueryClientProvider>,
  )
}

it('says what the first order needs only if there never was one', async () => {
  show([])
  expect(await screen.findByText(/Orders appear here once customers can order/)).toBeTruthy()
  cleanup()
  show([{ id: 1, status: 'delivered' }])
  expect(await screen.findByText(/^Nothing waits to be confirmed or picked/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All Orders' })).toBeTruthy()
  expect(screen.queryByText(/Next: go live/)).toBeNull()
})
