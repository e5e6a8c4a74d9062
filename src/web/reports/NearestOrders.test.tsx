// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { addDays } from '#domain/days/days.ts'
import { thisWeekAndNext } from '#domain/reports.ts'
import { londonToday } from '#web/platform/clock.ts'
import { CurrentUserContext } from '#web/platform/current-user.ts'
import { NearestOrders } from './NearestOrders.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { from: monday } = thisWeekAndNext(londonToday())
const [tuesday, nextMonday] = [addDays(monday, 1), addDays(monday, 7)]
const day = (from: string, sales: string, onItsWay: string) => ({
  ...{ from, to: from, sales, onItsWay },
  ...{ orders: Number(sales !== '0.00'), ordersOnTheWay: Number(onItsWay !== '0.00') },
})

function shown(...periods: ReturnType<typeof day>[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ periods })))
  const opened = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUserContext value={{ id: 1, role: 'admin' } as unknown as CurrentUser}>
        <NearestOrders onSpan={opened} />
      </CurrentUserContext>
    </QueryClientProvider>,
  )
  return opened
}

it.each([
  [[day(tuesday, '9.00', '0.00'), day(nextMonday, '0.00', '91.00')], '£100.00', 'from', nextMonday],
  [[day(tuesday, '0.00', '100.00')], '£100.00', 'for', tuesday],
])('an empty report leads to the orders of this week and the next', async (days, sum, word, to) => {
  const opened = shown(day(monday, '0.00', '0.00'), ...days)
  const name = `${sum} of orders ${word} ${formatLongDay(tuesday)}: show`
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(opened).toHaveBeenCalledWith({ from: tuesday, to })
})

it('offers nothing if there are no orders', async () => {
  shown(day(monday, '0.00', '0.00'))
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByRole('button')).toBeNull()
})
