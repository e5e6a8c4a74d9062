import { expect, test } from 'vitest'
import { receiversOf, usualReceiver } from './receivers.ts'

const offered = (contactName: string, signedBefore: string[], people: string[]) =>
  receiversOf({ contactName, signedBefore, people }).map(({ name, known }) => `${name}, ${known}`)

test('the contact is offered first, then who signed, then the team, each once', () => {
  expect(offered('Hannah', ['Tom', 'hannah ', 'Ada', 'Tom'], ['Hannah', 'Priya'])).toEqual([
    'Hannah, contact',
    'Tom, signed last time',
    'Ada, signed before',
    'Priya, team',
  ])
  expect(offered('', [], [])).toEqual([])
  expect(offered('H', ['A', 'B', 'C'], ['D', 'E', 'F', 'G'])).toHaveLength(4)
})

test.each([
  [['Tom', 'Tom', 'Tom'], 'Tom'],
  [['Tom', 'tom', 'TOM ', 'Ada'], 'Tom'],
  [['Tom', 'Tom'], ''],
  [['Tom', 'Ada', 'Tom', 'Tom'], ''],
  [[], ''],
])('after %j signed, “%s” is preselected', (signed, name) => {
  expect(usualReceiver(signed)).toBe(name)
})
