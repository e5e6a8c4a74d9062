// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOrders } from '#contract/orders/orders.ts'
import { isPart, makeQueryClient, useQuestion } from './queries.ts'

const next = '</api/orders?after=2>; rel="next"'
/** Answers the call for the second page. */
let second: (answer: Response | Error) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('after')
      ? new Promise<Response>((resolve, reject) => {
          second = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))
        })
      : Promise.resolve(Response.json([{ id: 1 }], { headers: { link: next } })),
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Orders() {
  const { data, error } = useQuestion(listOrders, {}, { firstPage: true })
  const ids = (data ?? []).map(({ id }) => id).join()
  return <p>{error ? 'failed' : `${ids} ${isPart(data) ? 'of more' : 'in all'}`}</p>
}

const shown = () => screen.getByRole('paragraph').textContent
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Orders />
    </QueryClientProvider>,
  )
  await later(100)
}

test('the first page of a list is shown while the others are read', async () => {
  await open()
  expect(shown()).toBe('1 of more')
  second(Response.json([{ id: 2 }]))
  await later(100)
  expect(shown()).toBe('1,2 in all')
})

test('a first page alone never passes for the list: without signal the rest has failed', async () => {
  await open()
  second(new TypeError('Failed to fetch'))
  await later(2_000)
  second(new TypeError('Failed to fetch'))
  await later(2_000)
  expect(shown()).toBe('failed')
})
