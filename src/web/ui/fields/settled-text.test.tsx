// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SettledSearchBox } from './SettledSearchBox.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A screen that takes 100 ms to pass the text back, like one whose filters are in the address. */
function SlowScreen() {
  const [search, setSearch] = useState('')
  return (
    <>
      <SettledSearchBox
        inHand
        label="Search"
        value={search}
        onChange={(text) => setTimeout(() => setSearch(text), 100)}
      />
      <button onClick={() => setSearch('')}>Clear filters</button>
      <p role="status">{search}</p>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('a key pressed before the screen has caught up with earlier ones lands where it was typed', () => {
  render(<SlowScreen />)
  type('ri')
  pass(90)
  type('rib')
  pass(100)
  expect(box().value).toBe('rib')
  pass(200)
  expect(screen.getByRole('status').textContent).toBe('rib')
})

test('text set by the screen replaces what was typed', () => {
  render(<SlowScreen />)
  type('rib')
  pass(300)
  fireEvent.click(screen.getByText('Clear filters'))
  expect(box().value).toBe('')
})
