import { expect, test } from 'vitest'
import { isIpAddress, isOwnNetwork, opensOnlyHere } from './private-address.ts'

test.each([
  ['192.168.1.50', true, true],
  ['10.0.0.9', true, true],
  ['172.31.255.1', true, true],
  ['127.0.0.1', true, true],
  ['172.32.0.1', true, false],
  ['169.254.169.254', true, false],
  ['169.254.1.1', true, false],
  ['100.100.100.200', true, false],
  ['0.0.0.0', true, false],
  ['255.255.255.255', true, false],
  ['224.0.0.1', true, false],
  ['8.8.8.8', true, false],
  ['192.168.1.256', false, false],
  ['192.168.1', false, false],
  ['0x7f.0.0.1', false, false],
  ['0177.0.0.1', false, false],
  ['010.0.0.1', false, false],
  ['2130706433', false, false],
  ['3232235777', false, false],
  ['::ffff:169.254.169.254', false, false],
  ['::ffff:192.168.1.1', false, false],
  ['[::1]', false, false],
  ['fe80::1', false, false],
  ['fd00:ec2::254', false, false],
  ['192.168.1.1@169.254.169.254', false, false],
  ['192.168.1.1\n', false, false],
  ['１０.0.0.1', false, false],
  ['printer.local', false, false],
])('%s is an IP address: %s, on a private network or this machine: %s', (text, address, own) => {
  expect([isIpAddress(text), isOwnNetwork(text)]).toEqual([address, own])
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['', true],
  ['http://192.168.1.20:3000', false],
  ['https://orders.hale.test', false],
])('%s opens only on this machine: %s', (url, is) => expect(opensOnlyHere(url)).toBe(is))
