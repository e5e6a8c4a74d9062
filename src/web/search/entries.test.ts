import { expect, test } from 'vitest'
import type { Hit } from '#contract/business/search.ts'
import { commandIn, entriesOf, priceChangesCalled, screensCalled } from './entries.ts'

const oak: Hit = { kind: 'customer', id: 7, title: 'The Oak Tavern', detail: 'OAKTAVERN' }
const last: Hit = {
  kind: 'delivery',
  id: 31,
  title: 'ORD-000031',
  detail: 'The Oak Tavern',
  deliveryDate: '2026-11-21',
}
const order: Hit = { kind: 'order', id: 42, title: 'ORD-000042', detail: 'The Oak Tavern' }

test.each([
  ['oak', null, 'oak'],
  ['statement oak tavern', 'Statement', 'oak tavern'],
  ['Oak stat', 'Statement', 'oak'],
  ['receive payment Oak Tavern', 'Receive Payment', 'oak tavern'],
  ['place order oak', 'Place Order', 'oak'],
  ['message Oak Tavern', 'Message', 'oak tavern'],
  ['order', null, 'order'],
  ['', null, ''],
])('“%s” names the command %s and searches for “%s”', (typed, command, rest) => {
  expect(commandIn(typed)).toEqual({ command, rest })
})

test('below the first customer come its usual actions, its last delivery first', () => {
  expect(entriesOf([oak, last, order], null).map(({ title, digit }) => [title, digit])).toEqual([
    ['The Oak Tavern', undefined],
    ['What was in the last delivery', 1],
    ['Place Order', 2],
    ['Receive Payment', 3],
    ['Statement', 4],
    ['Message', 5],
    ['ORD-000042', undefined],
  ])
})

test('a command that was typed comes first, for each customer found', () => {
  const ash: Hit = { ...oak, id: 8, title: 'Ash Inn' }
  const [first, second] = entriesOf([oak, last, ash], 'Statement')
  expect(first).toMatchObject({ soft: 'for The Oak Tavern', place: { search: { customer: 7 } } })
  expect(second).toMatchObject({ soft: 'for Ash Inn', place: { search: { customer: 8 } } })
})

test('a screen is found only if its name contains every typed word', () => {
  const screens = [
    { label: 'Special Products', path: '/special-products' },
    { label: 'Printer Settings', path: '/printer-settings' },
  ]
  expect(screensCalled('prod spe', screens).map(({ title }) => title)).toEqual(['Special Products'])
  expect(screensCalled('settings oak', screens)).toEqual([])
})

test.each([
  ['price change beef', ['of Beef']],
  ['Lamb prices', ['of Lamb']],
  ['change prices saus', ['of Sausages & Burgers']],
  ['price change', []],
  ['beef', []],
  ['price oak', []],
  ['change beef', []],
])('“%s” offers to change the prices %o', (typed, soft) => {
  expect(priceChangesCalled(typed).map((entry) => entry.soft)).toEqual(soft)
})
