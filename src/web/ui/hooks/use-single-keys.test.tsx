// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSingleKeys } from './use-single-keys.ts'

afterEach(cleanup)

const c = vi.fn()
const all = vi.fn()
const clear = vi.fn()

function Page({ on, dialog }: { on: boolean; dialog?: boolean }) {
  useSingleKeys(on, { c, 'ctrl+a': all, Escape: clear })
  return (
    <>
      <input aria-label="Search" />
      <input type="checkbox" aria-label="Tick" />
      {dialog && <div role="dialog" />}
    </>
  )
}

/** How often each of the three was called by these keys. */
function calls(press: () => void): number[] {
  for (const each of [c, all, clear]) each.mockClear()
  press()
  return [c, all, clear].map(({ mock }) => mock.calls.length)
}
const everyKey = (where: Element) => () => {
  fireEvent.keyDown(where, { key: 'c' })
  fireEvent.keyDown(where, { key: 'a', metaKey: true })
  fireEvent.keyDown(where, { key: 'Escape' })
}

test('keys work on the page and on a checkbox, but not with other keys held or while somebody types', () => {
  render(<Page on />)
  expect(calls(everyKey(document.body))).toEqual([1, 1, 1])
  expect(calls(everyKey(screen.getByLabelText('Tick')))).toEqual([1, 1, 1])
  expect(calls(everyKey(screen.getByLabelText('Search')))).toEqual([0, 0, 0])
  expect(
    calls(() => {
      fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })
      fireEvent.keyDown(document.body, { key: 'C', shiftKey: true })
      fireEvent.keyDown(document.body, { key: 'c', repeat: true })
      fireEvent.keyDown(document.body, { key: 'constructor' })
    }),
  ).toEqual([0, 0, 0])
})

test('no letter works while letters are switched off, and no key works while a dialog is open', () => {
  const { rerender } = render(<Page on={false} />)
  expect(calls(everyKey(document.body))).toEqual([0, 1, 1])
  rerender(<Page on dialog />)
  expect(calls(everyKey(document.body))).toEqual([0, 0, 0])
})
