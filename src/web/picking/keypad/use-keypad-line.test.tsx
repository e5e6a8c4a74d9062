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

it('a double press on the last line adds its weight once and says nothing else', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const failure = vi.spyOn(toast, 'failure')
  const added = vi.fn()
  const client = new QueryClient()
  const { result } = renderHook(
    () =>
      useKeypadLine({
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
          question: () => null,
          choose: () => undefined,
          named: {},
        },
        onAdded: added,
        onNext: () => undefined,
        onFailed: () => undefined,
        onPart: null,
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>
          <CurrentUserContext value={picker}>{children}</CurrentUserContext>
        </QueryClientProvider>
      ),
    },
  )
  act(() => result.current.press('2'))
  // Long after the line appeared.
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  act(() => result.current.main())
  act(() => result.current.main())
  expect(added).toHaveBeenCalledOnce()
  expect(failure).not.toHaveBeenCalled()
})
