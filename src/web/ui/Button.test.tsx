// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { TipHost } from './over/TipHost.tsx'

afterEach(cleanup)

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

test('a busy button says so and cannot be pressed', async () => {
  const pressed = vi.fn()
  render(
    <Button busy busyLabel="Saving..." onClick={pressed}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Saving...' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(pressed).not.toHaveBeenCalled()
})

test('a double tap runs an action once, even before the button is busy', async () => {
  const pressed = vi.fn()
  render(
    <Button busy={false} onClick={pressed}>
      Place order
    </Button>,
  )
  await userEvent.dblClick(screen.getByRole('button'))
  expect(pressed).toHaveBeenCalledOnce()
})

test('a busy submit button does not send its form again', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(sent).not.toHaveBeenCalled()
})

test('a disabled button with a reason can be focused, cannot be pressed, and shows why', async () => {
  const pressed = vi.fn()
  render(
    <>
      <Button reason="Every line needs a picked quantity." onClick={pressed}>
        Mark as Picked
      </Button>
      <TipHost />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Mark as Picked' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Every line needs a picked quantity.',
  )
})
