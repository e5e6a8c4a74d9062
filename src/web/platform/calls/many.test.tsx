// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmOrders } from '#contract/orders/bulk-orders.ts'
import { toast } from '#web/ui/over/toast.ts'
import { Toaster } from '#web/ui/over/Toaster.tsx'
import { callMany } from './many.ts'

type Call = {
  path: string
  key: string | null
  body: string
  lines: ReadableStreamDefaultController
}

let calls: Call[]

beforeEach(() => {
  calls = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const body = new ReadableStream({
      start(lines) {
        const key = new Headers(init.headers).get('idempotency-key')
        calls.push({ path, key, body: String(init.body), lines })
        if (path === '/api/bulk/stop') lines.enqueue(new TextEncoder().encode('{"message":""}'))
        if (path === '/api/bulk/stop') lines.close()
      },
    })
    return Promise.resolve(new Response(body))
  })
  render(<Toaster />)
})

afterEach(() => {
  act(() => toast.dismiss())
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const confirm = () =>
  callMany(
    confirmOrders,
    { body: { orderIds: [1, 2, 3] } },
    { key: 'press-0001', title: 'Confirming 3 orders', of: 3, onProgress: () => undefined },
  )
const say = (at: number, line: object) =>
  act(async () => {
    calls[at]?.lines.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
    await vi.advanceTimersByTimeAsync(0)
  })

test('a message shows the progress; Cancel asks the server to stop, and the answer says what was done', async () => {
  const answer = confirm()
  await say(0, { progress: { doing: 'writing', done: 1, of: 3 } })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await say(0, { progress: { doing: 'writing', done: 2, of: 3 } })
  expect([calls[1]?.path, calls[1]?.body]).toEqual(['/api/bulk/stop', '{"key":"press-0001"}'])
  expect(screen.getByText('Stopping…')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  const left = [{ id: 3, reason: 'Not started: cancelled.' }]
  await say(0, { answer: { done: [1, 2], left } })
  expect(await answer).toEqual({ done: [1, 2], left })
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the progress of a bulk call does not replace another message', async () => {
  const answer = confirm()
  act(() => void toast.failure('Printing failed'))
  await say(0, { progress: { doing: 'writing', done: 2, of: 3 } })
  expect(screen.getByText('Printing failed')).toBeTruthy()
  await say(0, { answer: { done: [1, 2, 3], left: [] } })
  await answer
})

test('after a lost connection the call is made again with the same key, three times in all', async () => {
  const answer = confirm().catch((error: Error) => error.name)
  for (const at of [0, 1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(2000))
    calls[at]?.lines.close()
  }
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(calls.map(({ key }) => key)).toEqual(['press-0001', 'press-0001', 'press-0001'])
  expect(await answer).toBe('TypeError')
})
