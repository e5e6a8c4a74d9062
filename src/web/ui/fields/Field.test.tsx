// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { NumberField } from './NumberField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a field is linked to its label, its hint and its error', () => {
  render(<TextField label="Email" hint="For invoices" error="Please enter a valid email" />)
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(describedBy(input)).toEqual(['For invoices', 'Please enter a valid email'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a number shows the decimal keypad and stays text', () => {
  render(<NumberField label="Picked quantity" suffix="kg" defaultValue="5.370" />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Picked quantity' })
  expect([input.inputMode, input.value]).toEqual(['decimal', '5.370'])
})

test('a nearly full text says how much room is left, and a cut paste says what is missing', () => {
  const { rerender } = render(<TextArea label="Notes" maxLength={100} defaultValue="" />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
  expect(describedBy(area)).toEqual([undefined])
  fireEvent.input(area, { target: { value: 'x'.repeat(99) } })
  expect(describedBy(area)).toEqual(['1 character left'])
  area.setSelectionRange(0, 10)
  fireEvent.paste(area, { clipboardData: { getData: () => 'y'.repeat(15) } })
  expect(screen.getByRole('alert').textContent).toMatch(/end is missing \(4 characters\)/)
  fireEvent.input(area, { target: { value: 'x' } })
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<TextArea label="Notes" maxLength={12} defaultValue="" />)
  fireEvent.input(area, { target: { value: 'x'.repeat(12) } })
  expect(describedBy(area)).toEqual([undefined])
})

test.each([
  ['failed', { error: new Error('No answer') }, 'Try again'],
  ['loading', { pending: true }, 'Loading...'],
  ['empty', { isEmpty: true }, 'No orders yet'],
  ['full', {}, 'ORD-000123'],
])('a list that is %s shows only that state', (_, state, text) => {
  render(
    <ListState pending={false} empty="No orders yet" onRetry={() => undefined} {...state}>
      ORD-000123
    </ListState>,
  )
  const all = ['Try again', 'Loading...', 'No orders yet', 'ORD-000123']
  expect(all.filter((words) => screen.queryByText(words))).toEqual([text])
})

test('a list whose query failed asks it again', () => {
  const query = { isPending: false, isFetching: false, error: 'No answer', refetch: vi.fn() }
  render(<ListState query={query}>ORD-000123</ListState>)
  fireEvent.click(screen.getByText('Try again'))
  expect([query.refetch.mock.calls.length, screen.queryByText('ORD-000123')]).toEqual([1, null])
})
