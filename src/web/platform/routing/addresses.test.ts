import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addressOf, pathReader, readSearch } from './addresses.ts'

const here = { pathname: '/orders', search: { work: 'pick', page: 2 } }
const searchIn = (address: string) => readSearch(new URL(address, 'http://x').search)

describe('an address', () => {
  test.each([
    [{ to: '/orders/:orderNumber', params: { orderNumber: 'A/1 ?' } }, '/orders/A%2F1%20%3F'],
    [{ to: '.', search: { work: 'price', date: undefined } }, '/orders?work=price'],
    [{ to: '.', search: (now: object) => ({ ...now, page: 3 }) }, '/orders?work=pick&page=3'],
    [{ to: '/settings', hash: 'orders' }, '/settings#orders'],
    [{ to: '/' }, '/'],
  ])('of %j is %s', (target, address) => expect(addressOf(target, here)).toBe(address))

  it('says whatever was written', () =>
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string(),
          fc.oneof(
            fc.string(),
            fc.integer(),
            fc.boolean(),
            fc.array(fc.integer()),
            fc.constant(null),
          ),
        ),
        (search) => {
          const words = ['search', 'code', 'lot', 'lotIds', 'date', 'from', 'to']
          const said = Object.entries(search).filter(([name]) => !words.includes(name))
          expect(
            Object.entries(searchIn(addressOf({ to: '/', search: { ...search } }, here))),
          ).toEqual(said)
        },
      ),
    ))

  it('keeps words that look like numbers as they were typed', () =>
    expect(readSearch('?search=0123&lot=1e5&customer=7&kind=old')).toEqual({
      search: '0123',
      lot: '1e5',
      customer: 7,
      kind: 'old',
    }))
})

describe('a path', () => {
  test.each([
    ['/orders/:orderNumber', '/orders/A%2F1', { orderNumber: 'A/1' }],
    ['/orders/:orderNumber', '/orders/A/', { orderNumber: 'A' }],
    ['/orders/:orderNumber', '/orders', null],
    ['/orders/:orderNumber', '/orders/%E0%A4%A', null],
    ['/customer/*', '/customer/catalog', { '*': 'catalog' }],
    ['/price-changes', '/Price-Changes', {}],
  ])('%s reads %s', (pattern, path, params) => expect(pathReader(pattern)(path)).toEqual(params))
})
