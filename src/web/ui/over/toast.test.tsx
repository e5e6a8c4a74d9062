// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from './toast.ts'
import { Toaster } from './Toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => toast.dismiss())
  cleanup()
  vi.useRealTimers()
})

const shown = () => screen.queryAllByRole('listitem').map((slip) => slip.textContent)

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('there is one message at a time: the second replaces the first', () => {
  render(<Toaster />)
  act(() => {
    toast.success('Order confirmed')
    toast.failure('Quantity required', 'Please enter a picked quantity.')
  })
  expect(shown()).toEqual(['Quantity requiredPlease enter a picked quantity.'])
})

test('a message is shown for 5 seconds', () => {
  render(<Toaster />)
  act(() => {
    toast.info('Connection is back')
  })
  pass(4900)
  expect(shown()).toEqual(['Connection is back'])
  pass(200)
  expect(shown()).toEqual([])
  expect(toastStore.current()).toBeNull()
})

test('F8 focuses the notification area', () => {
  render(<Toaster />)
  act(() => {
    toast.info('Connection is back')
  })
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(
    screen.getByRole('region', { name: 'Notifications (F8)' }).contains(document.activeElement),
  ).toBe(true)
})

test('dismissing a message that has already been replaced leaves the new one', () => {
  const first = toast.success('Order confirmed')
  toast.info('Connection is back')
  toast.dismiss(first)
  expect(toastStore.current()?.title).toBe('Connection is back')
})

test('Undo runs its action and closes the message', () => {
  const onPress = vi.fn()
  render(<Toaster />)
  act(() => {
    toast.success('Lamb rump removed', undefined, { label: 'Undo', onPress })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})
