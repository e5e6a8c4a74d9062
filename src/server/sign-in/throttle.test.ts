import { expect, it } from 'vitest'
import { networkOf } from '#server/platform/http/networks.ts'
import { subjectsOf } from './throttle.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('every spelling of an account counts as one account', () => {
  const of = (login: string) => subjectsOf('customer', login, '::1').account
  expect(new Set(['STABLES', 'stables', 'ſtables', 'Stables'].map(of)).size).toBe(1)
})
