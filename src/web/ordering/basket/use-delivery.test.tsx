// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { BasketLine } from '#domain/orders/basket/basket.ts'
import { basketPlace, besideBasket, editPlace, useBasket } from './use-basket.ts'
import { useDelivery } from './use-delivery.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const place = basketPlace(1)
const form = (at = place, order?: Order) => renderHook(() => useDelivery(at, order)).result

it('a note typed in one tab is sent from every tab, and is deleted once the basket is ordered', () => {
  const [here, there] = [form(), form()]
  const neighbour = form(basketPlace(11))
  act(() => here.current.change({ notes: 'Ring the bell' }))
  act(() => there.current.change({ address: 'The back door' }))
  const both = { notes: 'Ring the bell', address: 'The back door', instructions: null }
  expect(here.current.delivery).toMatchObject(both)
  expect(there.current.now()).toMatchObject(both)
  expect(neighbour.current.delivery.notes).toBe('')

  const { does } = renderHook(() => useBasket(place)).result.current
  act(() => does.clear())
  expect(here.current.delivery.notes).toBe('')
  expect(there.current.delivery.address).toBeNull()
})

it('a basket begun after the order keeps its own note', () => {
  const { does } = renderHook(() => useBasket(place)).result.current
  const ordered = does.orderKey()
  does.newKey()
  const here = form()
  act(() => here.current.change({ notes: 'For the next order' }))
  act(() => does.clear(ordered))
  expect(here.current.delivery.notes).toBe('For the next order')
})

it('a typed note, even a blank one, replaces the note of the order being edited or repeated', () => {
  const order = { deliveryDate: '2026-12-01', orderNotes: 'Ring first' } as Order
  const again = form(place, order)
  const edited = form(editPlace(7, 2), order)
  for (const each of [again, edited]) {
    expect(each.current.delivery.notes).toBe('Ring first')
    act(() => each.current.change({ notes: '' }))
    expect(each.current.delivery.notes).toBe('')
  }
})

it('undoing a repeated order brings back the lines, the site, the date and the texts from before', () => {
  const before = { site: '3', date: '2026-12-03', typed: '{"notes":"Ring the bell"}' }
  for (const [name, text] of Object.entries(before)) localStorage.setItem(`${place}.${name}`, text)
  const { does } = renderHook(() => useBasket(place)).result.current
  const line = { productId: 1, name: 'Rump', quantity: '2', customerPrice: '9.00' } as BasketLine
  act(() => does.replace([line]))
  act(() => does.reorder(7, [{ ...line, quantity: '9' }], null))
  expect(localStorage.getItem(`${place}.site`)).toBeNull()
  act(() => does.undoReorder())
  expect(does.now()).toEqual([line])
  for (const [name, text] of Object.entries(before))
    expect(localStorage.getItem(`${place}.${name}`), name).toBe(text)
})

it('an order put back into the basket has its note again, and unreadable text counts as nothing', () => {
  const back = { address: null, instructions: null, notes: 'Ring the bell' }
  for (const { key, text } of besideBasket(place, 'key', {
    ...{ siteId: null, deliveryDate: '2026-12-01' },
    texts: back,
  }))
    localStorage.setItem(key, text)
  expect(form().current.now()).toMatchObject({ notes: 'Ring the bell', address: null })
  localStorage.setItem(`${place}.typed`, '{"notes"')
  expect(form().current.now().notes).toBe('')
})

it('the form of an order that is edited begins with each of its texts', () => {
  const told = new Proxy({}, { get: () => 'Kept' }) as Order
  const { delivery } = form(editPlace(7, 2), told).current
  const blank = Object.entries(delivery).flatMap(([field, text]) => (text === '' ? [field] : []))
  expect(blank, 'an edit would empty each of these: take it from the order in `of`').toEqual([])
})
