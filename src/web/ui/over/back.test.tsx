// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialog } from './Dialog.tsx'

function Screen() {
  const [open, setOpen] = useState(0)
  return (
    <>
      <button onClick={() => setOpen(1)}>Open</button>
      <Dialog open={open > 0} onOpenChange={() => setOpen(0)} title="Sheet">
        <button onClick={() => setOpen(2)}>More</button>
        <Dialog open={open > 1} onOpenChange={() => setOpen(1)} title="Upper sheet" />
      </Dialog>
    </>
  )
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
const go = async (delta: number) => {
  window.history.go(delta)
  await settled()
}
const press = async (name: string) => {
  act(() => screen.getByText(name).click())
  await settled()
}
const sheets = () => screen.queryAllByRole('dialog', { hidden: true }).length
const at = () => window.location.pathname

beforeEach(async () => {
  window.history.pushState({ n: 1 }, '', '/before')
  window.history.pushState({ n: 2 }, '', '/screen')
  render(<Screen />)
  await settled()
})
afterEach(cleanup)

test('Back closes the upper sheet, then the lower one, then leaves', async () => {
  await press('Open')
  await press('More')
  expect(sheets()).toBe(2)
  await go(-1)
  expect([sheets(), at()]).toEqual([1, '/screen'])
  await go(-1)
  expect([sheets(), at(), window.history.state]).toEqual([0, '/screen', { n: 2 }])
  await go(-1)
  expect(at()).toBe('/before')
})

test('a sheet that was closed by its button leaves nothing in the history, also not for Forward', async () => {
  await press('Open')
  act(() => screen.getByLabelText('Close').click())
  await settled()
  expect([sheets(), window.history.state]).toEqual([0, { n: 2 }])
  await go(1)
  expect([sheets(), at(), window.history.state]).toEqual([0, '/screen', { n: 2 }])
  await go(-1)
  expect(at()).toBe('/before')
})

test('a link in a sheet leads on, and one Back returns to the screen; its new address is kept', async () => {
  await press('Open')
  window.history.replaceState({ n: 3 }, '', '/screen?filter=1')
  await go(-1)
  expect([sheets(), window.location.search, window.history.state]).toEqual([
    ...[0, '?filter=1', { n: 3 }],
  ])
  await press('Open')
  window.history.pushState({ n: 4 }, '', '/next')
  cleanup()
  await settled()
  expect([at(), window.history.state]).toEqual(['/next', { n: 4 }])
  await go(-1)
  expect([at(), window.history.state]).toEqual(['/screen', { n: 3 }])
})
