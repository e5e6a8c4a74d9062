// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { today } from '#contract/business/today.ts'
import { getProfile } from '#contract/customers/customers.ts'
import { listPrinters } from '#contract/orders/printing.ts'
import { type SentAnswer, sentAnswersId } from '#contract/sent-answers.ts'
import { useLiveUpdates } from './live.ts'
import { makeQueryClient, questionKey, useQuestion } from './queries.ts'
import { forgetSent, receiveSent } from './sent-answers.ts'

/** Stands in for EventSource and remembers each stream that was opened. */
class Stream {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  onopen: () => void = () => undefined
  onerror: () => void = () => undefined
  readonly address: string
  constructor(address: string) {
    this.address = address
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(new Response('[]'))
  })
})

afterEach(() => {
  cleanup()
  client.clear()
  forgetSent()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sent = (endpoint: { name: string; path: string }, headers = {}): SentAnswer => ({
  name: endpoint.name,
  address: endpoint.path,
  headers,
  text: '{}',
})

function Screen() {
  useLiveUpdates()
  useQuestion(today, {})
  useQuestion(getProfile, {})
  useQuestion(listPrinters, {})
  return null
}

const client = makeQueryClient()

/** Opens a page with these answers, and the screen that reads them. */
async function open(...answers: SentAnswer[]): Promise<Stream> {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = sentAnswersId
  element.textContent = JSON.stringify({ since: '1.1', answers })
  document.body.append(element)
  await show()
  return Stream.opened[0]!
}

function show(): Promise<unknown> {
  receiveSent()
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )
  return act(() => vi.advanceTimersByTimeAsync(100))
}

const opens = (stream: Stream) =>
  act(async () => {
    stream.readyState = Stream.OPEN
    stream.onopen()
    await vi.advanceTimersByTimeAsync(100)
  })

test('an answer that came with the page is not read again, unless the stream can’t report its changes', async () => {
  const stream = await open(sent(today, { etag: '"1"' }), sent(getProfile))
  expect(stream.address).toContain('since=1.1')
  expect(asked).toEqual([listPrinters.path])
  await opens(stream)
  expect(asked.slice(1).toSorted()).toEqual([getProfile.path, listPrinters.path].toSorted())
})

test('an answer stored on the device is read again, from the page if it came with the answer', async () => {
  const stored = (endpoint: typeof today | typeof getProfile) =>
    client.setQueryData(questionKey(endpoint, {}), 'stored' as never, {
      updatedAt: Date.now() - 1_000,
    })
  stored(today)
  stored(getProfile)
  const stream = await open(sent(today, { etag: '"1"' }))
  expect(asked).toEqual([listPrinters.path])
  await opens(stream)
  expect(asked.slice(1).toSorted()).toEqual([getProfile.path, listPrinters.path].toSorted())
  expect(client.getQueryData(questionKey(today, {}))).toEqual({})
})

test('a page that the device has stored opens its stream once its answers are here, and asks since then', async () => {
  const answers = { since: '1.1', answers: [sent(today, { etag: '"1"' })] }
  globalThis.askedEarly = new Promise((resolve) => {
    setTimeout(() => resolve(Response.json(answers)), 1_000)
  })
  await show()
  expect(Stream.opened).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  globalThis.askedEarly = undefined
  expect(Stream.opened.map(({ address }) => address)).toEqual([
    expect.stringContaining('since=1.1'),
  ])
  await opens(Stream.opened[0]!)
  expect(asked.filter((path) => path === today.path)).toEqual([])
})

test('a stream that is lost opens again without asking what changed since the page was made', async () => {
  const stream = await open(sent(today, { etag: '"1"' }))
  await opens(stream)
  asked = []
  await act(async () => {
    stream.onerror()
    await vi.advanceTimersByTimeAsync(3_000)
  })
  expect(stream.readyState).toBe(Stream.CLOSED)
  expect(Stream.opened.map(({ address }) => address.includes('since'))).toEqual([true, false])
  await opens(Stream.opened[1]!)
  expect(asked.toSorted()).toEqual(
    [today, getProfile, listPrinters].map(({ path }) => path).toSorted(),
  )

  await act(async () => {
    Stream.opened[1]!.onerror()
    await vi.advanceTimersByTimeAsync(10_000)
  })
  // This address has no `since`, so the browser itself reconnects to it.
  expect(Stream.opened).toHaveLength(2)
})

test('a tab out of sight closes its stream after a while; in sight again, it opens one and reads everything', async () => {
  const stream = await open(sent(today, { etag: '"1"' }))
  await opens(stream)
  asked = []
  const hidden = vi.spyOn(document, 'hidden', 'get')
  const see = (isSeen: boolean, ms: number) =>
    act(async () => {
      hidden.mockReturnValue(!isSeen)
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(ms)
    })
  await see(false, 4_000)
  await see(true, 60_000)
  expect(stream.readyState).toBe(Stream.OPEN)

  await see(false, 6_000)
  expect(stream.readyState).toBe(Stream.CLOSED)
  expect(asked).toEqual([])
  await see(true, 100)
  expect(Stream.opened).toHaveLength(2)
  await opens(Stream.opened[1]!)
  expect(asked.toSorted()).toEqual(
    [today, getProfile, listPrinters].map(({ path }) => path).toSorted(),
  )
})
