// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAhead } from './use-ahead.ts'
import { useSingleKeys } from './use-single-keys.ts'

afterEach(cleanup)

const confirmed = vi.fn()

function Orders() {
  const [ticked, setTicked] = useState<number[]>([])
  useSingleKeys(true, { c: () => confirmed(ticked) })
  return (
    <>
      {[1, 2].map((id) => (
        <Tick
          key={id}
          id={id}
          ticked={ticked.includes(id)}
          onTick={() => setTicked([...ticked, id])}
        />
      ))}
      <button type="button" onClick={() => confirmed(ticked)}>
        Confirm
      </button>
    </>
  )
}

function Tick({ id, ticked, onTick }: { id: number; ticked: boolean; onTick: () => void }) {
  const [shown, tick] = useAhead(ticked, onTick)
  return <input type="checkbox" aria-label={`${id}`} checked={shown} onChange={() => tick(true)} />
}

test('a key or a press acts on what was ticked in the same frame', () => {
  render(<Orders />)
  fireEvent.click(screen.getByLabelText('1'))
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(confirmed.mock.lastCall).toEqual([[1]])
  fireEvent.click(screen.getByLabelText('2'))
  fireEvent.click(screen.getByRole('button'))
  expect(confirmed.mock.lastCall).toEqual([[1, 2]])
})

test('the click of the press that chose does not hold up its own answer', () => {
  const change = vi.fn()
  function Tab() {
    const [, choose] = useAhead<string>('beef', change)
    return (
      <button type="button" onMouseDown={() => choose('lamb')}>
        Lamb
      </button>
    )
  }
  render(<Tab />)
  const tab = screen.getByRole('button')
  fireEvent.pointerDown(tab)
  fireEvent.mouseDown(tab)
  fireEvent.click(tab, { detail: 1 })
  expect(change).not.toHaveBeenCalled()
  fireEvent.pointerDown(tab)
  expect(change).toHaveBeenCalledWith('lamb')
})
