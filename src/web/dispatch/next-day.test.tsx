// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NextDay } from './NextDay.tsx'

afterEach(cleanup)

const days = [
  { date: '2026-11-28', orderCount: 0, pickedCount: 0 },
  { date: '2026-11-30', orderCount: 0, pickedCount: 0 },
  { date: '2026-12-01', orderCount: 1, pickedCount: 2 },
]

test.each(['2026-11-28', '2026-12-02'])(
  'a day without orders leads to the one that has some',
  async (date) => {
    const onDay = vi.fn()
    render(<NextDay date={date} days={days} onDay={onDay} />)
    await userEvent.click(screen.getByRole('button', { name: 'Tue 1 Dec has 3' }))
    expect(onDay).toHaveBeenCalledWith('2026-12-01')
  },
)

test('nothing is offered if no other day has orders', () => {
  render(<NextDay date="2026-12-01" days={days} onDay={vi.fn()} />)
  expect(screen.queryByRole('button')).toBeNull()
})
