// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { CurrentUserContext } from '#web/platform/current-user.ts'
import { makeQueryClient } from '#web/platform/calls/queries.ts'
import { LastDone } from './LastDone.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const admin = { id: 1, role: 'admin' } as unknown as CurrentUser

function shownFor(status: string) {
  const order = {
    ...{ id: 7, orderNumber: 'ORD-000007', status, version: 3 },
    ...{ pickingStarted: null, pricingConfirmed: false, items: [] },
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(order)))
  const client = makeQueryClient()
  client.setQueryData(['last-done'], {
    what: 'confirm',
    ids: [7],
    title: 'ORD-000007 confirmed',
  })
  render(
    <QueryClientProvider client={client}>
      <CurrentUserContext value={admin}>
        <LastDone />
      </CurrentUserContext>
    </QueryClientProvider>,
  )
  return client
}

it('offers Undo while the order is confirmed, but not once it is picked', async () => {
  const client = shownFor('confirmed')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('button', { name: /Undo/ })).toBeTruthy()
  cleanup()
  shownFor('picked')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull())
})

it('offers nothing for an order that was deleted since, although its last answer is still in memory', async () => {
  const client = shownFor('confirmed')
  await waitFor(() => expect(screen.getByRole('button', { name: /Undo/ })).toBeTruthy())
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ message: 'Order not found', code: 'NOT_FOUND' }, { status: 404 }),
    ),
  )
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull())
})

it('offers Undo for several orders until none of them can be undone', async () => {
  const row = (id: number, status: string) => ({
    ...{ id, orderNumber: `ORD-00000${id}`, status, version: 3 },
    ...{ pickingStarted: null, pricingConfirmed: false },
  })
  const show = (...rows: object[]) => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })),
    )
    const client = new QueryClient()
    const done = { what: 'confirm', ids: [7, 8], title: '2 orders confirmed' }
    client.setQueryData(['last-done'], done)
    render(
      <QueryClientProvider client={client}>
        <CurrentUserContext value={admin}>
          <LastDone />
        </CurrentUserContext>
      </QueryClientProvider>,
    )
    return client
  }
  const client = show(row(7, 'picked'), row(8, 'confirmed'))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('button', { name: /Undo/ })).toBeTruthy()
  cleanup()
  show({ ...row(8, 'confirmed'), pickingStarted: '2026-12-01T09:00:00Z' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull())
})
