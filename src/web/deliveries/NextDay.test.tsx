// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { addDays } from '#domain/days/days.ts'
import { londonToday } from '#web/platform/clock.ts'
import { CurrentUserContext } from '#web/platform/current-user.ts'
import { NextDay } from './NextDay.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const driver = { id: 2, role: 'driver' } as unknown as CurrentUser
const inTwoDays = addDays(londonToday(), 2)

it('offers the next day that has deliveries in one press', async () => {
  vi.stubGlobal('fetch', (address: string | Request) =>
    Promise.resolve(
      Response.json(
        (typeof address === 'string' ? address : address.url).includes(inTwoDays)
          ? [{ id: 1, status: 'dispatched' }]
          : [],
      ),
    ),
  )
  const opened = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUserContext value={driver}>
        <NextDay date={londonToday()} onDay={opened} />
      </CurrentUserContext>
    </QueryClientProvider>,
  )
  await userEvent.click(
    await screen.findByRole('button', { name: `${formatLongDay(inTwoDays)} has 1` }),
  )
  expect(opened).toHaveBeenCalledWith(inTwoDays)
})
