import { expect, test } from 'vitest'
import { loadOf } from './rounds.ts'

const line = (unit: string, quantityOrdered: string, quantityPicked: string | null = null) => ({
  unit,
  quantityOrdered,
  quantityPicked,
  quantityDelivered: null,
})

test('the load is what was picked, else ordered, the weight first and each unit once', () => {
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
