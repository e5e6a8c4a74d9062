// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PeriodFields } from './PeriodFields.tsx'

it('moving one end past the other moves both', () => {
  const changes: object[] = []
  render(
    <PeriodFields
      period={{ from: '2026-03-01', to: '2026-03-31' }}
      mostDays={366}
      onChange={(change) => changes.push(change)}
    />,
  )
  const move = (label: string, day: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: day } })
  move('From', '1926-01-01')
  move('To', '2028-03-01')
  move('From', '2026-02-01')
  move('To', '2026-02-01')
  expect(changes).toEqual([
    { from: '1926-01-01', to: '1927-01-01' },
    { to: '2028-03-01', from: '2027-03-02' },
    { from: '2026-02-01' },
    { from: '2026-02-01', to: '2026-02-01' },
  ])
})
