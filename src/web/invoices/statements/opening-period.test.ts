import { expect, it } from 'vitest'
import type { Statement } from '#contract/invoices/statements.ts'
import { openingPeriod } from './opening-period.ts'

const today = '2026-11-28'
const thisMonth = { from: '2026-11-01', to: today }
const having = (...lines: object[]) => ({ account: { lines } }) as unknown as Statement

it('a statement opens on this month if the account moved in it, else on the last', () => {
  expect(openingPeriod(today, having({ day: today }))).toEqual(thisMonth)
  expect(openingPeriod(today, having())).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(openingPeriod(today, undefined)).toEqual(thisMonth)
})
