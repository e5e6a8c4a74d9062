import { expect, it, test } from 'vitest'
import { balanceOf } from './balance.ts'
import { balanceInWords, isBalanceOdd, whoHasInWords } from './trace-words.ts'

const none = {
  missingFromVanKg: '0',
  weighedKg: '0',
  wasteKg: '0',
  returnedKg: '0',
  countedKg: '0',
}

it('the balance counts what came in once, and says where all of it is', () => {
  // 45.9 kg come in; 38.42 are cut, bone lost 1.6; the trim and 2 kg of another lot become 7.8 kg of mince.
  const lots = [
    { ...none, lotId: 1, inKg: '45.900', onHandKg: '0' },
    {
      ...none,
      lotId: 2,
      inKg: '38.420',
      weighedKg: '28.515',
      countedKg: '-0.175',
      onHandKg: '9.320',
      wasteKg: '0.410',
    },
    { ...none, lotId: 3, inKg: '5.880', onHandKg: '0' },
    {
      ...none,
      lotId: 4,
      inKg: '7.800',
      weighedKg: '5.600',
      returnedKg: '0.500',
      onHandKg: '2.700',
    },
  ]
  const links = [
    { inputId: 1, outputId: 2, kg: '39' },
    { inputId: 1, outputId: 3, kg: '6.9' },
    { inputId: 3, outputId: 4, kg: '5.880' },
    { inputId: 99, outputId: 4, kg: '2' },
  ]
  const balance = balanceOf(lots, links)
  expect(balance).toEqual({
    ...{
      inKg: '47.900',
      weighedKg: '34.115',
      missingFromVanKg: '0.000',
      stockKg: '12.020',
      wasteKg: '0.410',
    },
    ...{
      cuttingLossKg: '1.680',
      missingKg: '0.175',
      surplusKg: '0.000',
      returnedKg: '0.500',
      percent: '99.6',
    },
  })
  const { weighedKg, stockKg, wasteKg, cuttingLossKg, missingKg } = balance
  const out = [weighedKg, stockKg, wasteKg, cuttingLossKg, missingKg].map(Number)
  expect(out.reduce((a, b) => a + b).toFixed(3)).toBe('48.400')
})

it('the balance of a cut lot traced alone counts that lot as what came in; without lots it has no percentage', () => {
  const lot = { ...none, lotId: 2, inKg: '5', weighedKg: '5', onHandKg: '0' }
  expect(balanceOf([lot], [{ inputId: 1, outputId: 2, kg: '6' }])).toMatchObject({
    ...{ inKg: '5.000', cuttingLossKg: '0.000', percent: '100.0' },
  })
  expect(balanceOf([], []).percent).toBeNull()
})

it('shows what a lot gave beyond what it had, even beside a lot with as much left or missing', () => {
  const over = { ...none, lotId: 1, inKg: '7.250', weighedKg: '40', onHandKg: '-32.750' }
  const full = { ...none, lotId: 2, inKg: '100', onHandKg: '100' }
  const balance = balanceOf([over, full], [])
  expect(balance).toMatchObject({ stockKg: '100.000', surplusKg: '32.750', percent: '130.5' })
  expect(isBalanceOdd(balance)).toBe(true)
  const counted = { ...over, countedKg: '32.750', onHandKg: '0' }
  const short = { ...full, countedKg: '-32.750', onHandKg: '67.250' }
  const both = balanceOf([counted, short], [])
  expect(both).toMatchObject({ surplusKg: '32.750', missingKg: '32.750' })
  expect(isBalanceOdd(both)).toBe(true)
  expect(isBalanceOdd(balanceOf([full], []))).toBe(false)
})

it('what was missing from a van is no part of what was weighed into orders, and nobody knows where it is', () => {
  const lot = { ...none, lotId: 1, inKg: '100', weighedKg: '40', onHandKg: '60' }
  const balance = balanceOf([{ ...lot, missingFromVanKg: '2.5' }], [])
  expect(balance).toMatchObject({ weighedKg: '37.500', missingFromVanKg: '2.500', percent: '97.5' })
  expect(isBalanceOdd(balance)).toBe(true)
  const labels = balanceInWords(balance).map(({ label, kg }) => `${label} ${kg}`)
  expect(labels).toContain('Missing from the van 2.500')
  const stored = { ...balanceOf([lot], []), missingFromVanKg: undefined }
  expect([isBalanceOdd(stored), balanceInWords(stored).length]).toEqual([false, 4])
})

const line = (customerId: number, kg: string, keptKg: string | null, more: object = {}) => ({
  ...{ customerId, orderId: customerId, kg, keptKg, pieces: null, keptPieces: null },
  ...{ orderStatus: 'delivered' as const, ...more },
})
const kept = line(1, '18.313', '9.383')
const refused = line(2, '3', '0.000')
const onRoad = line(3, '1', null, { orderStatus: 'in_progress' })
const picked = line(4, '4.408', null, { orderStatus: 'picked' })

test.each([
  [[kept, refused, picked], '1 customer, 9.383 kg and 4.408 kg picked for 1 order'],
  [[kept, onRoad], '2 customers, 10.383 kg'],
  [[refused], 'no customer'],
  [[refused, picked], 'no customer and 4.408 kg picked for 1 order'],
  [
    [line(1, '0.000', '0.000', { pieces: 12, keptPieces: 10 }), line(1, '2', '2')],
    '1 customer, 2 kg and 10 pieces',
  ],
])('who has it is what was kept or is on the way (case %#)', (lines, said) =>
  expect(whoHasInWords(lines)).toBe(said),
)
