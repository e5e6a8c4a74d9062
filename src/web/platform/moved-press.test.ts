// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPressesOnMoved } from './moved-press.ts'

let stop = () => undefined as void
const answered = vi.fn()
const imported = vi.fn()
let answer: HTMLButtonElement
let other: HTMLButtonElement

/** A button that stands from this height to 40 px below. */
function button(onPress: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.addEventListener('click', onPress)
  document.body.append(made)
  return made
}
const put = (on: Element, top: number) => {
  on.getBoundingClientRect = () => new DOMRect(0, top, 100, 40)
}

beforeEach(() => {
  stop = keepPressesOnMoved()
  answer = button(answered)
  other = button(imported)
  put(answer, 100)
  put(other, 200)
})
afterEach(() => {
  stop()
  vi.clearAllMocks()
  document.body.replaceChildren()
})

const down = (on: Element, y: number) =>
  on.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: 50, clientY: y }))
const click = (on: Element, y: number, detail = 1) =>
  on.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: 50, clientY: y }),
  )

it.each([
  ['presses nothing', () => document.body],
  ['presses another button', () => other],
])('a button that moves away while it is pressed is pressed where the browser %s', (_, at) => {
  down(answer, 120)
  put(answer, 20)
  click(at(), 120)
  expect(answered).toHaveBeenCalledOnce()
  expect(imported).not.toHaveBeenCalled()
})

it('a press that ends elsewhere, a key and a press of what stands still are left alone', () => {
  down(answer, 120)
  click(document.body, 220)
  down(answer, 120)
  put(answer, 20)
  click(document.body, 220)
  click(other, 220, 0)
  expect(answered).not.toHaveBeenCalled()
  expect(imported).toHaveBeenCalledOnce()
  down(other, 220)
  click(other, 220)
  expect(imported).toHaveBeenCalledTimes(2)
})
