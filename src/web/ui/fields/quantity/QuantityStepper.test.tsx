// @vitest-environment jsdom
import { useState } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { QuantityStepper } from './QuantityStepper.tsx'

afterEach(cleanup)

const changed = vi.fn<(quantity: string) => void>()

function Lamb({ from, max }: { from: string; max?: string }) {
  const [quantity, setQuantity] = useState(from)
  const change = (next: string) => {
    changed(next)
    setQuantity(next)
  }
  return (
    <QuantityStepper
      label="Lamb rump"
      unit="kg"
      step="0.5"
      decimals={2}
      max={max}
      value={quantity}
      onChange={change}
    />
  )
}

const number = () => screen.getByRole<HTMLInputElement>('textbox').value
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('kg steps by 0.5 and 5, without floating-point remainders', async () => {
  render(<Lamb from="0.1" />)
  await press('Add 0.5 kg')
  await press('Add 5 kg')
  await press('Take off 0.5 kg')
  expect(number()).toBe('5.1')
})

test('the quantity stops at 0', async () => {
  render(<Lamb from="3" />)
  await press('Take off 5 kg')
  expect(number()).toBe('0')
  changed.mockClear()
  await press('Take off 0.5 kg')
  expect(changed).not.toHaveBeenCalled()
})

test('a typed weight counts once the person pauses, and the text stays as typed', async () => {
  render(<Lamb from="2" />)
  changed.mockClear()
  await userEvent.type(screen.getByRole('textbox'), '3.')
  await vi.waitFor(() => expect(changed.mock.calls).toEqual([['3']]))
  expect(number()).toBe('3.')
  await userEvent.keyboard('5')
  await vi.waitFor(() => expect(changed.mock.calls).toEqual([['3'], ['3.5']]))
})

test('an emptied field takes the line off only when it is left', async () => {
  render(<Lamb from="2" />)
  changed.mockClear()
  await userEvent.clear(screen.getByRole('textbox'))
  await new Promise((wait) => setTimeout(wait, 600))
  expect(changed).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(changed.mock.calls).toEqual([['0']])
})

test('a typed weight is taken on leaving the field, never as the 0 on the way to 0.75', async () => {
  render(<Lamb from="2" />)
  changed.mockClear()
  await userEvent.type(screen.getByRole('textbox'), '0.75')
  expect(changed).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(changed.mock.calls).toEqual([['0.75']])
})

test.each([
  ['two', 'Enter a number of 0 or more'],
  ['-1', 'Enter a number of 0 or more'],
  ['1e9', 'Enter at most 9,999,999'],
  ['99999999', 'Enter at most 9,999,999'],
  ['13.456', 'Enter at most 2 decimals'],
])('%s is refused, not rounded, and stays for correction', async (text, said) => {
  render(<Lamb from="2" />)
  changed.mockClear()
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.type(screen.getByRole('textbox'), `${text}{Enter}`)
  expect(screen.getByRole('alert').textContent).toBe(said)
  expect([number(), changed.mock.calls]).toEqual([text, []])
  await userEvent.keyboard('{Escape}')
  expect([number(), screen.queryByRole('alert')]).toEqual(['2', null])
})

test('half of a counted item is refused', async () => {
  render(<QuantityStepper label="Pies" unit="each" value="1" onChange={changed} />)
  changed.mockClear()
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.type(screen.getByRole('textbox'), '2.5')
  await userEvent.tab()
  expect([screen.getByRole('alert').textContent, changed.mock.calls]).toEqual([
    'Enter a whole number',
    [],
  ])
})

test('an empty field is 0, a comma is a decimal point, and the limit applies', async () => {
  render(<Lamb from="2" max="20" />)
  await userEvent.clear(screen.getByRole('textbox'))
  await userEvent.tab()
  expect(number()).toBe('0')
  await userEvent.type(screen.getByRole('textbox'), '1,25{Enter}')
  expect(number()).toBe('1.25')
  await userEvent.keyboard('99{Enter}')
  expect(number()).toBe('20')
})

test('the arrow keys step from the typed number', async () => {
  render(<Lamb from="2" />)
  await userEvent.type(screen.getByRole('textbox'), '4{ArrowUp}')
  expect(number()).toBe('4.5')
})

test('Page Up and Page Down step by five; Delete clears a selected number, and otherwise deletes a digit', async () => {
  render(<Lamb from="16" />)
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await user.keyboard('{PageUp}{PageUp}{PageDown}')
  expect(number()).toBe('21')
  screen.getByRole<HTMLInputElement>('textbox').setSelectionRange(1, 1)
  await user.keyboard('{Delete}{Enter}')
  expect(number()).toBe('2')
  await user.keyboard('{Delete}')
  expect(changed).toHaveBeenLastCalledWith('0')
})
