import { expect, it, test } from 'vitest'
import { obstacleToApproving } from './business-details.ts'

const whole = {
  name: 'Block & Sons',
  address: '9 Shambles',
  terms: 'Net 30 days',
  vatRegistered: true,
  vatNumber: 'GB 999 9999 73',
}

it('an invoice may go out if no detail is missing', () => {
  expect(obstacleToApproving(whole)).toBeNull()
  expect(obstacleToApproving({ ...whole, vatRegistered: false, vatNumber: null })).toBeNull()
  expect(obstacleToApproving({ ...whole, vatRegistered: null, vatNumber: null })).toBeNull()
})

test.each([
  [{ name: ' ' }, 'your name. Add it in Settings first.'],
  [{ address: '' }, 'your address. Add it in Settings first.'],
  [{ terms: null }, 'payment terms. Add them in Settings first.'],
  [{ vatNumber: null }, 'your VAT number. Add it in Settings first.'],
  [{ name: '', address: '' }, 'your name and your address. Add them in Settings first.'],
  [
    { name: '', address: '', terms: '', vatNumber: '' },
    'your name, your address, payment terms and your VAT number. Add them in Settings first.',
  ],
])('%j lacks %s', (lacks, said) =>
  expect(obstacleToApproving({ ...whole, ...lacks })).toBe(`Invoices can’t go out without ${said}`),
)
