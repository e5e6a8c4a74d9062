import { expect, test } from 'vitest'
import { accountIdFrom, freeAccountId, obstacleToAccountId } from './account-id.ts'

test.each([
  ['The Oak Tavern', 'Oak Ltd', 'THEOAKTAVERN'],
  ['', 'Oak & Sons (1999) Ltd', 'OAKSONS1999LTD'],
  ['  ', 'Oak', 'OAK'],
  ['The Very Long Name of a Restaurant', '', 'THEVERYLONGNAMEOFARE'],
])('the trading name %j of %j gives %s', (tradingName, name, id) =>
  expect(accountIdFrom(tradingName, name)).toBe(id),
)

const refused = 'Account ID must be 4-20 characters, uppercase letters and numbers only'
test.each([
  ['OAKTAVERN', null],
  [' oaktavern ', null],
  ['OAK1', null],
  ['OAK', refused],
  ['A'.repeat(20), null],
  ['A'.repeat(21), refused],
  ['OAK TAVERN', refused],
  ['OAK-1', refused],
  ['CAFÉ1', refused],
])('the account ID %j: %s', (text, obstacle) => expect(obstacleToAccountId(text)).toBe(obstacle))

test.each([
  ['OAKTAVERN', [], 'OAKTAVERN'],
  ['OAKTAVERN', ['OAKTAVERN', 'OAKTAVERN1'], 'OAKTAVERN2'],
  ['OAK', [], 'OAK1'],
  ['B', ['B001'], 'B002'],
  ['', [], 'CUSTOMER'],
  ['THEVERYLONGNAMEOFARE', ['THEVERYLONGNAMEOFARE'], 'THEVERYLONGNAMEOFAR1'],
])('the wanted ID %j, with %j taken, becomes %s', (wanted, taken: string[], id) =>
  expect(freeAccountId(wanted, (each) => taken.includes(each))).toBe(id),
)
