// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ImportPreview as Preview } from '#contract/catalogue/spreadsheets.ts'
import { ImportPreview } from './ImportPreview.tsx'

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const suggestions = [
  { label: '£12.50', value: '12.50' },
  { label: '£1,250.00', value: '1250.00' },
]
const toMend = (row: number) => ({
  ...{ row, state: 'mend', becomes: 'Left out', cells: ['12,50'], checks: [] },
  problems: [{ field: 'Price', message: 'Comma for a point?', suggestions }],
})
const preview = {
  ...{ sheets: [], titles: 0, sections: ['Game Birds'], newCategories: ['Game Birds'] },
  columns: [{ heading: 'Price', field: 'Price', sure: false, examples: ['12,50'] }],
  ...{ fields: ['Price'], lines: [toMend(4), toMend(9)], rows: 5, added: 3, changed: 0 },
  counts: { mend: 2, check: 0, good: 3, same: 0 },
  ...{ unchanged: 0, errorCount: 2, errors: [], changes: [], fingerprint: 'f' },
} as unknown as Preview

function show(shown = preview) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ id: 6, name: 'Game & Poultry' }])))
  const onDecide = vi.fn()
  const onImport = vi.fn()
  const wishes = { sheets: [], columns: [], words: [], mended: [] }
  const more = { onDecide, onImport, wishes, isChecking: false, onReset: vi.fn() }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportPreview kind="products" name="prices.csv" preview={shown} {...more} />
    </QueryClientProvider>,
  )
  return { onDecide, onImport }
}

it('asks what counts for all rows in the first of them only', () => {
  const box = { label: 'box', value: 'box', word: { kind: 'unit', word: 'case' } } as const
  const asking = (row: number) => ({
    ...toMend(row),
    problems: [{ field: 'Price', message: 'Which is a case?', suggestions: [box] }],
  })
  show({ ...preview, lines: [asking(4), asking(9)] } as Preview)
  expect(screen.getAllByRole('button', { name: 'box' })).toHaveLength(1)
  expect(screen.getByText('Which is a case? 2 rows')).toBeTruthy()
  expect(screen.getByText('Which is a case? Answer in row 4.')).toBeTruthy()
})

it('counts no rows in a question about an odd price, because its answer is for all odd prices', () => {
  const right = { label: 'All 3 odd prices are right', value: 'right' }
  const odd = { ...right, word: { kind: 'price', word: '' } } as const
  const message = '£1,200.00: is that right?'
  const asking = (row: number) => ({
    ...toMend(row),
    problems: [{ field: 'Price', message, suggestions: [odd] }],
  })
  show({ ...preview, lines: [asking(4), asking(9)] } as Preview)
  expect(screen.getByText(message)).toBeTruthy()
})

const cell = (row: number) => screen.getByLabelText<HTMLInputElement>(`Price in row ${row}`)
const mended = (row: number, value: string) => ({ mended: [{ row, field: 'Price', value }] })

it('keys move between the cells to mend, take a suggestion, go to the columns and back, and import', () => {
  const { onDecide, onImport } = show()
  const [first, second] = [cell(4), cell(9)]
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: '2', code: 'Digit2', altKey: true })
  expect(onDecide).toHaveBeenLastCalledWith(mended(9, '1250.00'))
  fireEvent.keyDown(second, { key: 'ArrowUp' })
  fireEvent.change(first, { target: { value: '12.5' } })
  fireEvent.keyDown(first, { key: 'Enter' })
  expect(onDecide).toHaveBeenLastCalledWith(mended(4, '12.5'))
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'F6' })
  expect(document.activeElement).toBe(screen.getByLabelText('Price'))
  fireEvent.keyDown(document.activeElement!, { key: 'F6' })
  expect(document.activeElement).toBe(first)
  first.blur()
  first.value = first.defaultValue
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(onImport).toHaveBeenCalledTimes(1)
})

it('imports nothing while the text of a cell has not been checked', () => {
  const { onImport, onDecide } = show()
  const first = cell(4)
  first.focus()
  fireEvent.change(first, { target: { value: '7.00' } })
  fireEvent.keyDown(first, { key: 'Enter', ctrlKey: true })
  expect(onDecide).toHaveBeenLastCalledWith(mended(4, '7.00'))
  expect(onImport).not.toHaveBeenCalled()
})

it('lets an existing category replace the new one that a section names', async () => {
  const { onDecide } = show()
  await screen.findByRole('option', { name: 'Game & Poultry' })
  const choice = screen.getByLabelText('Category “Game Birds”')
  fireEvent.change(choice, { target: { value: 'Game & Poultry' } })
  const word = { kind: 'category', word: 'game birds', means: 'Game & Poultry' }
  expect(onDecide).toHaveBeenLastCalledWith({ words: [word] })
})

it('says which sheet was read, and lets a person choose others instead', () => {
  const beef = {
    place: 1,
    name: 'Beef',
    rows: 5,
    isRead: true,
    sameColumns: true,
    isHidden: false,
    before: 0,
  }
  const lamb = { ...beef, place: 3, name: 'Lamb', rows: 1, isRead: false }
  const { onDecide } = show({ ...preview, sheets: [beef, lamb] })
  screen.getByText('Sheet “Beef”, 5 rows. Also in the file: “Lamb”, 1 row.')
  const choice = screen.getByLabelText('Sheet to import')
  fireEvent.change(choice, { target: { value: '1 3' } })
  expect(onDecide).toHaveBeenLastCalledWith({ sheets: [1, 3], mended: [] })
  cleanup()
  show({
    ...preview,
    sheets: [beef, { ...lamb, isRead: true, before: 6 }],
    lines: [toMend(9)],
  } as Preview)
  expect(screen.getByText('Lamb, row 3')).toBeTruthy()
})

it('shows the column to mend beside the name, where a wide file needs no scrolling', () => {
  const fields = ['Account ID', 'Business name', 'Phone', 'Address', 'Notes', 'Terms', 'Email']
  const line = {
    ...{ row: 2, state: 'mend', becomes: 'Left out', cells: fields.map(() => 'x'), checks: [] },
    problems: [{ field: 'Email', message: 'Not an email address', suggestions: [] }],
  }
  show({ ...preview, fields, lines: [line] } as unknown as Preview)
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings.slice(2, 6)).toEqual(['Account ID', 'Business name', 'Email', 'Phone'])
})
