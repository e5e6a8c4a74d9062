// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreSecondPresses } from './second-press.ts'

let stop = () => undefined as void
let onTop: Element | null = null

beforeEach(() => {
  globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent
  document.elementFromPoint = () => onTop
  stop = ignoreSecondPresses()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function button(words: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = words
  made.addEventListener('click', onPress)
  document.body.append(made)
  onTop = made
  return made
}

const press = (on: Element, detail: number, at = 100) =>
  on.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: at, clientY: at }),
  )

it('a double press never falls on what appears in its place', () => {
  const goods = vi.fn()
  const start = button('Start Delivery', () => start.remove())
  press(start, 1)
  const next = button('Next', goods)
  press(next, 2)
  expect(goods).not.toHaveBeenCalled()
  press(next, 1)
  expect(goods).toHaveBeenCalledOnce()
})

it('a button that now says something else ignores the second press', () => {
  const pressed = vi.fn(() => void (add.textContent = 'Mark as Picked'))
  const add = button('Add', pressed)
  press(add, 1)
  press(add, 2)
  expect(pressed).toHaveBeenCalledOnce()
})

it('a dialog that opens over the button ignores the second press', () => {
  const yes = vi.fn()
  const ask = button('Cancel order', () => undefined)
  press(ask, 1)
  press(button('Yes', yes), 2)
  expect(yes).not.toHaveBeenCalled()
})

it('presses on an unchanged key, in another place or from the keyboard all count', () => {
  const pressed = vi.fn()
  const key = button('5', pressed)
  press(key, 1)
  press(key, 2)
  press(key, 3)
  expect(pressed).toHaveBeenCalledTimes(3)
  key.remove()
  const other = button('6', pressed)
  press(other, 2, 300)
  press(other, 0)
  expect(pressed).toHaveBeenCalledTimes(5)
})
