// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TipHost } from './TipHost.tsx'
import { Tooltip } from './Tooltip.tsx'

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  render(
    <>
      <Tooltip text="Saves the order">
        <button>Save</button>
      </Tooltip>
      <Tooltip text="Prints the order">
        <button>Print</button>
      </Tooltip>
      <TipHost />
    </>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent)

test('a tooltip waits until the pointer rests, and goes when the control is pressed', async () => {
  vi.useFakeTimers()
  // Long after the tooltip of any earlier test.
  await passing(5000)
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.pointerMove(save, { pointerType: 'mouse' })
  await passing(600)
  expect(shown()).toEqual([])
  await passing(200)
  expect(shown()).toEqual(['Saves the order'])
  fireEvent.pointerDown(save)
  await passing(0)
  expect(shown()).toEqual([])
})

test('a tooltip stays while the pointer is over it', async () => {
  vi.useFakeTimers()
  // Long after the tooltip of any earlier test.
  await passing(5000)
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.pointerMove(save, { pointerType: 'mouse' })
  await passing(800)
  fireEvent.pointerLeave(save)
  fireEvent.pointerEnter(screen.getByRole('tooltip'))
  await passing(500)
  expect(shown()).toEqual(['Saves the order'])
  fireEvent.pointerLeave(screen.getByRole('tooltip'))
  await passing(500)
  expect(shown()).toEqual([])
})

test('a tooltip explains the control that the keyboard is at, and Escape closes it', async () => {
  await userEvent.tab()
  const save = screen.getByRole('button', { name: 'Save' })
  expect(shown()).toEqual(['Saves the order'])
  expect(save.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Print' }), { pointerType: 'mouse' })
  expect(await screen.findByText('Prints the order')).toBeTruthy()
  expect(shown()).toEqual(['Prints the order'])
  await userEvent.keyboard('{Escape}')
  expect(shown()).toEqual([])
})
