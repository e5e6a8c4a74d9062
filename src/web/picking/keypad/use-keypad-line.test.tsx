// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { CurrentUserContext } from '#web/platform/current-user.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useKeypadLine } from './use-keypad-line.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const picker = { id: 3, role: 'picker' } as unknown as CurrentUser
const item = {
  id: 7,
  name: 'Ribeye',
  unit: 'kg',
  quantityOrdered: '2',
  quantityPicked: null,
  quantityDelivered: null,
  pickingNotes: null,
} as unknown as OrderItem

type Given = Partial<Parameters<typeof useKeypadLine>[0]>

function keypadLine(given: Given) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const client = new QueryClient()
  const all = {
    shown: true,
    orderNumber: 'ORD-000123',
    item,
    held: { weight: null, hold: () => undefined, letGo: () => undefined },
    reading: null,
    scan: null,
    lot: {
      lots: [],
      proposed: undefined,
      chosen: null,
      obstacle: () => null,
      question: () => null,
      choose: () => undefined,
      named: {},
    },
    onAdded: () => undefined,
    onNext: () => undefined,
    onFailed: () => undefined,
    onPart: null,
  }
  return renderHook((more: Given) => useKeypadLine({ ...all, ...given, ...more }), {
    initialProps: {},
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <CurrentUserContext value={picker}>{children}</CurrentUserContext>
      </QueryClientProvider>
    ),
  })
}

it('a double press on the last line adds its weight once and says nothing else', () => {
  const failure = vi.spyOn(toast, 'failure')
  const added = vi.fn()
  const { result } = keypadLine({ onAdded: added })
  act(() => result.current.press('2'))
  // Long after the line appeared.
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  act(() => result.current.main())
  act(() => result.current.main())
  expect(added).toHaveBeenCalledOnce()
  expect(failure).not.toHaveBeenCalled()
})

it('a scan leaves the keypad as it was, whatever the scanner typed on it', () => {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const hold = vi.fn()
  const held = { weight: '9.5', hold, letGo: () => undefined }
  const { result, rerender } = keypadLine({})
  act(() => result.current.press('2'))
  const since = now + 1
  for (const key of '26112727') act(() => result.current.press(key))
  expect(result.current.keys).not.toBe('2')
  rerender({ scan: { label: ']Q1261127-27', weight: null, since } })
  expect(result.current.keys).toBe('2')

  const other = keypadLine({ held })
  const begin = now + 1
  act(() => other.result.current.again('2'))
  act(() => other.result.current.press('6'))
  other.rerender({ scan: { label: ']Q126', weight: null, since: begin }, held })
  expect(other.result.current.keys).toBe('')
  expect(hold).toHaveBeenCalledWith('9.5')
})

it('a line of which nothing was picked asks why once for each visit, however late the server’s answer', () => {
  const none = { item: { ...item, quantityPicked: '0.000' } as unknown as OrderItem }
  const { result, rerender } = keypadLine({})
  act(() => result.current.press('0'))
  act(() => result.current.main())
  expect(result.current.asking).toEqual({ short: '2', picked: '0' })
  act(() => result.current.stopAsking())
  rerender(none)
  expect(result.current.asking).toBeNull()
  rerender({ shown: false })
  rerender({ shown: true })
  expect(result.current.asking).toBeNull()
  rerender(none)
  expect(result.current.asking).toEqual({ short: '2', picked: '0' })
})
