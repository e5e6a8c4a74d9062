// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { copyByHand, useCopy } from './use-copy.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Sample() {
  const field = useCopy<HTMLInputElement>('PUBLIC_URL=https://x.example')
  const words = useCopy<HTMLElement>('brisket-42')
  return (
    <>
      <input ref={field.shown} readOnly value="PUBLIC_URL=https://x.example" aria-label="Line" />
      <button onClick={field.copy}>Copy line</button>
      <code ref={words.shown}>brisket-42</code>
      <button onClick={words.copy}>Copy password</button>
      <p role="status">
        {[field, words].some(({ copied }) => copied === 'selected') && copyByHand}
        {[field, words].some(({ copied }) => copied === 'copied') && 'Copied'}
      </p>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('without a clipboard, as on plain http, the text is selected, to be copied by hand', () => {
  vi.stubGlobal('navigator', {})
  render(<Sample />)
  press('Copy line')
  const line = screen.getByLabelText<HTMLInputElement>('Line')
  expect(document.activeElement).toBe(line)
  expect([line.selectionStart, line.selectionEnd]).toEqual([0, line.value.length])
  expect(screen.getByRole('status').textContent).toBe(copyByHand)
  press('Copy password')
  expect(String(getSelection())).toBe('brisket-42')
})

test('the text is also selected if the browser refuses; otherwise it is copied', async () => {
  const writeText = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<Sample />)
  press('Copy line')
  expect(await screen.findByText(copyByHand)).toBeTruthy()
  press('Copy line')
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(writeText).toHaveBeenLastCalledWith('PUBLIC_URL=https://x.example')
})
