import { expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

it.each([
  ['127.0.0.1', 'http://127.0.0.1:5000'],
  ['::1', 'http://[::1]:5000'],
])('the address of a server on %s is one that a browser opens', (host, address) => {
  expect(ownAddress(host, 5000)).toBe(address)
  expect(new URL(address).port).toBe('5000')
})
