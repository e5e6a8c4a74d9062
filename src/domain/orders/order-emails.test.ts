import { describe, expect, it } from 'vitest'
import { changesInWords, linesTold } from './order-emails.ts'

const rump = { title: 'Rump, whole', amount: '5 kg' }
const mince = { title: 'Mince', amount: '2 kg' }
const told = (change: object = {}) => ({
  deliveryDate: '2026-12-03',
  deliveryAddress: '1 High Street',
  lines: [rump, mince],
  ...change,
})

describe('what an email says was changed in an order', () => {
  it.each([
    ['nothing', {}, []],
    [
      'an amount',
      { lines: [{ ...rump, amount: '4 kg' }, mince] },
      ['Rump, whole: 4 kg instead of 5 kg'],
    ],
    ['a line taken off', { lines: [rump] }, ['Taken off: Mince']],
    [
      'a line added',
      { lines: [rump, mince, { title: 'Ribs', amount: '1 kg' }] },
      ['Added: Ribs, 1 kg'],
    ],
    [
      'a product on two lines',
      { lines: [rump, mince, rump] },
      ['Rump, whole: 5 kg and 5 kg instead of 5 kg'],
    ],
    ['the order of the lines', { lines: [mince, rump] }, []],
    [
      'day and address',
      { deliveryDate: '2026-12-04', deliveryAddress: 'The Barn' },
      ['Delivery on Friday 4 December instead of Thursday 3 December', 'Delivered to The Barn'],
    ],
  ])('%s', (_, change, words) => {
    expect(changesInWords(told(), told(change))).toEqual(words)
  })
})

it('emails name each line with its size, and give its pieces before the weight', () => {
  const line = { name: 'Ribeye', variationName: '250 g', unit: 'kg', quantityOrdered: '1.5' }
  expect(linesTold([{ ...line, piecesOrdered: 6 } as never])).toEqual([
    { title: 'Ribeye, 250 g', amount: '6 pieces, about 1.5 kg' },
  ])
})
