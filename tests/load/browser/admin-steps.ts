import type { Page } from 'playwright-core'
import {
  button,
  click,
  day,
  first,
  focus,
  inSight,
  link,
  open,
  press,
  searchBox,
  seen,
  tab,
  type,
  typeInto,
} from './doing.ts'
import type { Step } from './interactions.ts'

const orders = open('/orders')
const dispatch = open('/dispatch')
const invoices = open('/invoices')
const box = (name: RegExp) => (page: Page) => page.getByRole('checkbox', { name })
const choice = (page: Page) => page.getByRole('combobox')

/** What an admin does, in a shop with 500 orders to confirm or pick, 2,000 invoices and 200 products. */
export const adminSteps: Step[] = [
  { title: 'open Orders', before: open('/reports'), act: click(link('Orders')) },
  {
    title: 'type in the search of Orders',
    before: first(orders, focus(searchBox)),
    act: typeInto(searchBox, 'ORD-0021'),
  },
  {
    title: 'clear the search of Orders',
    before: first(open('/orders?search=ORD-0021'), seen(button('Clear search'))),
    act: click(button('Clear search')),
  },
  {
    title: 'filter Orders by day',
    before: first(orders, click(button('Delivery date'))),
    act: click((page) => page.getByRole('menuitemradio').nth(2)),
  },
  { title: 'tick an order', before: orders, act: click(box(/^Select ORD-/)) },
  { title: 'tick all orders', before: orders, act: click(box(/^Select all/)) },
  { title: 'open an order', before: orders, act: click(link(/^ORD-|^Confirmed ORD-/)) },
  {
    title: 'back to Orders',
    before: first(orders, click(link(/^ORD-|^Confirmed ORD-/)), seen(button(/weights$/))),
    act: click(link('Close')),
  },
  { title: 'open Dispatch', before: open('/reports'), act: click(link('Dispatch')) },
  { title: 'another dispatch day', before: dispatch, act: click(day(1)) },
  { title: 'out for delivery', before: dispatch, act: click(tab(/^Out for/)) },
  { title: 'open the Manage menu', before: orders, act: click(button('Manage')) },
  { title: 'open Invoices', before: open('/reports'), act: click(link('Invoices')) },
  {
    title: 'filter Invoices',
    before: first(invoices, focus(choice)),
    act: press('ArrowDown'),
  },
  {
    title: 'type in the search of Invoices',
    before: first(invoices, focus(searchBox)),
    act: typeInto(searchBox, 'INV-0012'),
  },
  {
    title: 'older invoices',
    before: first(invoices, inSight(button('Older'))),
    act: click(button('Older')),
  },
  { title: 'tick an invoice', before: invoices, act: click(box(/^Select INV-/)) },
  {
    title: 'filter All Orders',
    before: first(open('/all-orders'), focus(choice)),
    act: press('ArrowDown'),
  },
  {
    title: 'older orders',
    before: first(open('/all-orders'), inSight(button('Older orders'))),
    act: click(button('Older orders')),
  },
  { title: 'open the Catalogue', before: open('/reports'), act: click(link('Catalogue')) },
  {
    title: 'type in the search of everything',
    before: first(orders, click(button(/^Search/))),
    act: type('plough'),
  },
]
