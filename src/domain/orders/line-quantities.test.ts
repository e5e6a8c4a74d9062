import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lineCases } from '#tests/support/line-cases.ts'
import { lineStory } from './line-differences.ts'
import { lineQuantities, whatCame } from './line-quantities.ts'
import { compareQuantity, sumQuantities } from '#domain/products/quantities.ts'

describe('a line', () => {
  test.each(lineCases)('$name', ({ says: { story, ...amounts }, ...line }) => {
    const recorded = {
      quantityOrdered: line.ordered,
      quantityPicked: line.picked,
      quantityDelivered: line.delivered,
      returnReason: line.returnReason ?? null,
    }
    expect(lineQuantities(recorded)).toMatchObject(amounts)
    const told = {
      ...recorded,
      name: line.name,
      variationName: null,
      unit: 'kg',
      substitute: line.substitute ?? null,
      pickingNotes: line.note ?? null,
      returnReason: line.returnReason ?? null,
    }
    expect(lineStory(told, 20)).toEqual(story)
  })

  test.each([
    ['each', '13', null, null, null, null],
    ['each', '12', '12.000', null, null, 'got all 12'],
    ['each', '13', '13', '11', null, 'got 11, 2 short'],
    ['each', '13', '14', null, null, 'got 14'],
    ['each', '13', '0', null, null, 'got none'],
    ['kg', '9', '8.94', null, null, 'got 8.94 kg'],
    ['each', '13', '13', null, 'Lamb hocks', 'got Lamb hocks instead'],
  ])('unit %s, ordered %s, picked %s, delivered %s, swapped for %s: “%s”', (...given) => {
    const [unit, quantityOrdered, quantityPicked, quantityDelivered, substitute, said] = given
    const line = { unit, quantityOrdered, quantityPicked, quantityDelivered, substitute }
    expect(whatCame(line)).toBe(said)
  })

  it('picked and delivered are null until somebody records them', () => {
    const line = { quantityOrdered: '5.000', quantityPicked: null, quantityDelivered: null }
    expect(lineQuantities(line)).toMatchObject({ ordered: '5', picked: null, delivered: null })
  })

  const amount = fc.nat({ max: 9_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3))
  it('splits what was ordered into short and sent, and what was sent into delivered and returned', () => {
    fc.assert(
      fc.property(amount, amount, amount, (quantityOrdered, quantityPicked, kept) => {
        const quantityDelivered = compareQuantity(kept, quantityPicked) > 0 ? quantityPicked : kept
        const line = lineQuantities({ quantityOrdered, quantityPicked, quantityDelivered })
        expect(sumQuantities([line.invoiced, line.returned])).toBe(line.sent)
        if (line.short !== '0') expect(sumQuantities([line.short, line.sent])).toBe(line.ordered)
        else expect(compareQuantity(line.sent, line.ordered)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
