// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SheetChoice } from './SheetChoice.tsx'

it('hidden sheets are marked and not among all sheets; a name from right to left keeps its rows beside it', () => {
  const sheet = { rows: 2, isRead: false, isHidden: false, sameColumns: true, before: 0 }
  render(
    <SheetChoice
      sheets={[
        { ...sheet, place: 1, name: 'Beef', isRead: true },
        { ...sheet, place: 2, name: 'בשר' },
        { ...sheet, place: 3, name: 'Old', isHidden: true },
      ]}
      onChoose={() => undefined}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe(
    'Sheet “Beef”, 2 rows. Also in the file: “בשר”\u200e, 2 rows; “Old”, 2 rows, hidden.',
  )
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Beef: 2 rows',
    'בשר\u200e: 2 rows',
    'Old: 2 rows, hidden',
    'Both sheets with the same columns: 4 rows',
  ])
})
