// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { obstacleToTransition } from '#domain/orders/states/order-transitions.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { leftToDo, type LineOnTablet, obstacleOfHeld } from './waiting-weights.ts'

type Given = { picked: string | null; note?: string; held?: string }

const lineOf = ({ picked, note = '', held }: Given, place: number): LineOnTablet => ({
  item: {
    id: place + 1,
    name: `Cut ${place + 1}`,
    quantityPicked: picked,
    pickingNotes: note,
  } as OrderItem,
  waiting: false,
  held: held ?? null,
  refused: null,
  weighings: [],
  terms: undefined,
})

const done = { picked: '5.2' }
const short = { picked: '0', note: 'Out of stock' }

/** What Mark Picked says, and the line that it opens; null if it marks the order picked. */
const cases: [Given[], string | null, number?][] = [
  [[done, short], null],
  [[done, { picked: null }], '1 line to pick', 2],
  [[{ picked: null }, { picked: null }, done], '2 lines to pick', 1],
  // A note does not replace a weight.
  [[{ picked: null, note: 'Later' }], '1 line to pick', 1],
  [[done, { picked: '0' }], 'say why no Cut 2 was picked', 2],
  [[done, { picked: '0', note: '  ' }], 'say why no Cut 2 was picked', 2],
  [[{ picked: '0' }, { picked: null }], '1 line to pick', 2],
  [[{ picked: null }, { ...done, held: '52' }], '1 line to answer', 2],
]

test.each(cases)('%j: Mark Picked says %s', (given, words, itemId) => {
  const lines = given.map(lineOf)
  expect(leftToDo(lines)).toEqual(words && { words, itemId })
})

test.each(cases)('%j: the button and the server agree', (given) => {
  const lines = given.map(lineOf)
  const order = {
    status: 'confirmed' as const,
    items: lines.map(({ item }) => item),
    heldReason: null,
    pricingConfirmed: false,
    allowDispatchWithoutPricing: false,
  }
  const refused = obstacleToTransition(order as never, 'picked', { role: 'picker' })
  expect(leftToDo(lines) === null).toBe(refused === null && obstacleOfHeld(lines) === null)
})
