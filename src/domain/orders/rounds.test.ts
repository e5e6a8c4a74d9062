import { expect, test } from 'vitest'
import { expectedInWords, loadOf, otherDayToAsk } from './rounds.ts'

const line = (unit: string, quantityOrdered: string, quantityPicked: string | null = null) => ({
  unit,
  quantityOrdered,
  quantityPicked,
  quantityDelivered: null,
})

test('the load adds up what was picked, else ordered, by unit, with the weight first', () => {
  const lines = [
    line('each', '36'),
    line('kg', '5', '5.335'),
    line('per KG', '2', '2.1'),
    line('pack', '2', '0'),
    line('each', '5', '4'),
  ]
  expect(loadOf(lines)).toEqual(['7.435 kg', '40 each'])
  expect(loadOf([])).toEqual([])
})

test('the driver is asked before starting a round only if it is another day’s', () => {
  expect(otherDayToAsk(['2026-11-26'], '2026-11-24')).toBe(
    'This is Thursday’s round. Start it today?',
  )
  expect(otherDayToAsk(['2026-11-24', '2026-11-24'], '2026-11-24')).toBeNull()
  expect(otherDayToAsk([], '2026-11-24')).toBeNull()
})

test('a stop on the way is expected at its time, and late once that is past', () => {
  const stop = { status: 'in_progress' as const, estimatedDeliveryTime: '2026-11-24T10:40:00.000Z' }
  const at = (time: string, other = {}) =>
    expectedInWords({ ...stop, ...other }, `2026-11-24T${time}.000Z`)
  expect(at('10:40:00')).toBe('about 10:40')
  expect(at('10:40:01')).toBe('running late')
  expect(at('10:00:00', { estimatedDeliveryTime: null })).toBeNull()
  expect(at('10:00:00', { status: 'delivered' })).toBeNull()
})
