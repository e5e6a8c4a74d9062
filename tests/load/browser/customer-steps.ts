import type { Page } from 'playwright-core'
import {
  button,
  day,
  first,
  focus,
  inSight,
  link,
  open,
  press,
  searchBox,
  tab,
  tap,
  type,
  typeInto,
} from './doing.ts'
import type { Step } from './interactions.ts'

const catalogue = open('/customer/catalog')
const basket = button(/lines? ·/)
const padFields = (page: Page) => page.locator('[data-pad-quantity]')

/** What a customer does, with a range of 200 products in three sizes each and 20 lines in the basket. */
export const customerSteps: Step[] = [
  { title: 'open the catalogue', before: open('/customer'), act: tap(link(/^Place an order/)) },
  { title: 'open a category', before: catalogue, act: tap((page) => page.getByRole('tab').nth(2)) },
  {
    title: 'type in the search',
    before: first(catalogue, focus(searchBox)),
    act: typeInto(searchBox, 'dry cut 11'),
  },
  { title: 'add to the basket', before: catalogue, act: tap(button(/^Add Dry/)) },
  {
    title: 'step a quantity',
    before: first(catalogue, tap(button(/^Add Dry/))),
    act: tap(button(/^Add 1 each/)),
  },
  { title: 'open the basket', before: catalogue, act: tap(basket) },
  {
    title: 'step a quantity in the basket',
    before: first(catalogue, tap(basket)),
    act: tap((page) => page.getByRole('dialog').getByRole('button', { name: /^Add 1 each/ })),
  },
  {
    title: 'another delivery date',
    before: first(catalogue, tap(basket), inSight(day(2))),
    act: tap(day(2)),
  },
  {
    title: 'open the quick order pad',
    before: catalogue,
    act: tap(button('Quick order')),
  },
  {
    title: 'quick order, two quantities',
    before: first(open('/customer/catalog?view=quick'), focus(padFields)),
    act: first(type('3'), press('Enter'), type('4'), press('Enter')),
  },
  {
    title: 'open Order History',
    before: open('/customer'),
    act: tap(link('Order History')),
  },
  { title: 'open Invoices', before: open('/customer'), act: tap(link('Invoices')) },
  {
    title: 'back to the catalogue',
    before: first(catalogue, tap(link('Dashboard'))),
    act: tap(link('Catalogue')),
  },
  {
    title: 'two categories by arrow key',
    before: first(catalogue, focus(tab(/./))),
    act: first(press('ArrowRight'), press('ArrowRight')),
  },
]
