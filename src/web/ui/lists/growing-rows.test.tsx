// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GrowingRows } from './GrowingRows.tsx'

let seen: IntersectionObserverCallback | undefined

beforeEach(() => {
  seen = undefined
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      seen = callback
    }
    observe() {}
    disconnect() {}
  } as never
})
afterEach(cleanup)

const items = Array.from({ length: 500 }, (_, n) => n)

const list = (of: string) => (
  <table>
    <GrowingRows items={items} noun="orders" columns={1} of={of}>
      {(n) => (
        <tr key={n}>
          <td>Row {n}</td>
        </tr>
      )}
    </GrowingRows>
  </table>
)
const rows = () => screen.queryAllByText(/^Row/).length

test('a long list starts with the visible rows, and adds more when its end is near', () => {
  render(list('all'))
  const first = rows()
  expect(first).toBeLessThan(60)
  act(() => seen?.([{ isIntersecting: true } as never], undefined as never))
  expect(rows()).toBeGreaterThan(first)
  expect(rows()).toBeLessThan(500)
})

test.each([
  ['the browser’s own search', () => fireEvent.keyDown(document, { key: 'f', ctrlKey: true })],
  ['paper', () => act(() => void window.dispatchEvent(new Event('beforeprint')))],
  ['whoever asks for it', () => fireEvent.click(screen.getByText('Show all 500 orders'))],
])('a long list shows all rows for %s', (_, ask) => {
  render(list('all'))
  ask()
  expect(rows()).toBe(500)
})

test('another list starts from the top', () => {
  const { rerender } = render(list('all'))
  fireEvent.keyDown(document, { key: 'f', metaKey: true })
  rerender(list('of Thursday'))
  expect(rows()).toBeLessThan(60)
})
