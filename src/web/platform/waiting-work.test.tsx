// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#web/ui/over/toast.ts'
import { Toaster } from '#web/ui/over/Toaster.tsx'
import { undoMs } from '#web/ui/over/toast.ts'
import { doUnlessUndone, finishWaiting } from './waiting-work.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => toast.dismiss())
  cleanup()
  vi.useRealTimers()
})

/** Starts work that waits ten seconds for an Undo. */
function wait(title: string) {
  const run = vi.fn((leaving: boolean) => Promise.resolve(void leaving))
  const onUndo = vi.fn()
  act(() => doUnlessUndone({ title, text: 'Nothing has left yet.', run, onUndo }))
  return { run, onUndo }
}

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('waiting work is done once, after ten seconds', () => {
  const { run } = wait('Sending 30')
  pass(undoMs - 1)
  expect(run).not.toHaveBeenCalled()
  expect(screen.getByText('Sending 30')).toBeTruthy()
  pass(1)
  expect(run).toHaveBeenCalledExactlyOnceWith(false)
  expect(screen.queryByText('Sending 30')).toBeNull()
  pass(undoMs)
  expect(run).toHaveBeenCalledOnce()
})

test('Undo prevents the work', () => {
  const { run, onUndo } = wait('Sending 30')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  pass(undoMs * 2)
  expect(run).not.toHaveBeenCalled()
  expect(onUndo).toHaveBeenCalledOnce()
})

test('Undo just as the work begins comes too late, and does not claim to have worked', () => {
  const { run, onUndo } = wait('Sending 30')
  const undo = screen.getByRole('button', { name: 'Undo' })
  // The message is still on the screen when the press arrives.
  undo.addEventListener('click', () => vi.advanceTimersByTime(undoMs), { once: true })
  fireEvent.click(undo)
  pass(undoMs * 2)
  expect([run.mock.calls.length, onUndo.mock.calls.length]).toEqual([1, 0])
})

test('the work is done at once if its message is closed, other work starts to wait, or the page is left', async () => {
  const dismissed = wait('Sending 1')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(dismissed.run).toHaveBeenCalledExactlyOnceWith(false)

  const first = wait('Sending 2')
  const second = wait('Sending 3')
  expect(first.run).toHaveBeenCalledExactlyOnceWith(false)
  expect(second.run).not.toHaveBeenCalled()
  await act(() => finishWaiting())
  expect(second.run).toHaveBeenCalledExactlyOnceWith(false)

  const left = wait('Sending 4')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(left.run).toHaveBeenCalledExactlyOnceWith(true)
  pass(undoMs)
  expect(left.run).toHaveBeenCalledOnce()
})
