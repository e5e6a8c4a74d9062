// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRowKeys } from './use-row-keys.ts'

afterEach(cleanup)

const receive = vi.fn()
const tick = vi.fn()
const ids: number[] = [1, 2]

function List({ letters }: { letters: boolean }) {
  const onKey = { r: receive }
  const { rowProps } = useRowKeys({ ids, letters, onTick: tick, onOpen: tick, onKey })
  return (
    <main>
      <table>
        <tbody>
          {ids.map((id) => (
            <tr key={id} {...rowProps(id)}>
              <td>Row {id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return document.activeElement?.textContent
}

test('J and K start at the first row, move along the rows, and return to the row that lost the focus', () => {
  render(<List letters />)
  expect(press('k')).toBe('Row 1')
  expect(press('j')).toBe('Row 2')
  screen.getByText('Row 2').closest('tr')?.blur()
  expect(press('j')).toBe('Row 2')
  expect(press('k', 'r')).toBe('Row 1')
  expect(receive).toHaveBeenCalledExactlyOnceWith(1)
})

test('with letters switched off, only arrows, Space and Enter work', () => {
  receive.mockClear()
  render(<List letters={false} />)
  expect(press('j')).not.toBe('Row 1')
  screen.getByText('Row 1').closest('tr')?.focus()
  expect(press('j', 'r', ' ')).toBe('Row 1')
  expect([receive, tick].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(press('ArrowDown')).toBe('Row 2')
})
