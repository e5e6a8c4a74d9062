import { randomInt, randomUUID } from 'node:crypto'
import { listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrderItem } from '#contract/orders/orders.ts'
import { addWeighing } from '#contract/orders/weighings.ts'
import { addDays } from '#domain/days/days.ts'
import { mostDays, reportNames } from '#domain/reports.ts'
import type { Cookies } from './application.ts'
import type { Fixtures, Size } from './fixtures.ts'

/** One HTTP call, ready to be sent. */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

/**
 * `alwaysTheSame`: each call asks for the same answer, which the server makes anew for each.
 * `unchanged`: every call names the answer that it has, and must be told that nothing has changed since (304).
 */
export type Scenario = {
  title: string
  makeCall: () => Call
  alwaysTheSame: boolean
  unchanged?: true
}

/** A shop's most frequent calls, by title. */
export function scenariosOf(fixtures: Fixtures, { admin, customers }: Cookies): Scenario[] {
  const { orders, weighable, tomorrow, sizes, deliveryDay } = fixtures
  const [customer = ''] = customers
  const asks = (title: string, path: string, cookie = admin) => reading(title, path, cookie)
  return [
    asks('catalogue', listOwnCatalogue.path, customer),
    varying('place order', () => orderCall(pickOne(customers), deliveryDay, sizes)),
    asks('orders list', '/api/orders?status=sent,pending,confirmed'),
    varying('order detail', () => ({
      method: 'GET',
      path: `/api/orders/${randomInt(1, orders + 1)}`,
      headers: { cookie: admin, ...madeAnew },
    })),
    varying('pick a weight', () => weightCall(admin, next(weighable))),
    varying('weigh a line', () => weighingCall(admin, next(weighable))),
    asks('pick list of a day', `/api/orders/by-date/${tomorrow}`),
    asks('dispatch day', '/api/orders?status=picked,dispatched,in_progress&from=2000-01-01'),
    asks('all orders', '/api/admin/all-orders?limit=100'),
    asks('invoice list', '/api/invoices/page?page=1'),
    asks('dashboard of staff', '/api/notifications'),
    asks('dashboard of a customer', '/api/orders/customer?limit=10', customer),
    asks('search', '/api/search?q=SHOP0007'),
  ]
}

/** Rare calls that read more rows the older a shop is; measured with one connection only. */
export function rareScenariosOf({ tomorrow }: Fixtures, { admin, customers }: Cookies): Scenario[] {
  const today = addDays(tomorrow, -1)
  const year = `from=${addDays(today, 1 - mostDays)}&to=${today}`
  const asks = (title: string, path: string, cookie = admin) => reading(title, path, cookie)
  return [
    asks('orders, dates', '/api/orders/dates-summary'),
    asks('picking days', '/api/picking/days'),
    asks('all orders, picked', '/api/admin/all-orders?limit=100&status=picked'),
    asks('all orders, to approve', '/api/admin/all-orders?limit=100&invoice=awaiting_approval'),
    asks('all orders, a name', '/api/admin/all-orders?limit=100&search=SHOP0001'),
    asks('all orders, a number', '/api/admin/all-orders?limit=100&search=ORD-000123'),
    asks('all orders, counted', '/api/admin/all-orders/count'),
    asks('search, a number', '/api/search?q=INV-000123'),
    asks('invoices, the last page', '/api/invoices/page?page=1000000'),
    asks('invoices, overdue', '/api/invoices/page?page=1&status=overdue'),
    asks('invoices, a day', `/api/invoices/page?page=1&deliveryDate=${addDays(today, -9)}`),
    asks('invoices, a name', '/api/invoices/page?page=1&search=SHOP0001'),
    ...reportNames.map((name) =>
      asks(`report: ${name}`, `/api/reports/${name}${name === 'outstanding' ? '' : `?${year}`}`),
    ),
    asks('usual items', '/api/customer/usual-items', customers[0]),
  ]
}

/**
 * The same read once more, with the ETag of the answer that `url` gives now. An answer that depends on the time is new each
 * minute, so this must be made shortly before it is called.
 */
export async function unchangedOf(url: string, { title, makeCall }: Scenario): Promise<Scenario> {
  const call = makeCall()
  const { headers } = await fetch(url + call.path, { headers: call.headers })
  const tag = headers.get('etag')
  if (!tag) throw new Error(`${title}: the answer has no ETag.`)
  const knowing = { ...call, headers: { ...call.headers, 'if-none-match': tag } }
  return {
    title: `${title}, unchanged`,
    makeCall: () => knowing,
    alwaysTheSame: true,
    unchanged: true,
  }
}

/** The same read by others or again, while nothing changes. */
export function repeatedOf({ title, makeCall }: Scenario): Scenario {
  const { method, path, headers } = makeCall()
  const call: Call = { method, path, headers: { cookie: headers.cookie ?? '' } }
  return { title: `${title}, repeated`, makeCall: () => call, alwaysTheSame: true }
}

const varying = (title: string, makeCall: () => Call): Scenario => ({
  title,
  makeCall,
  alwaysTheSame: false,
})

/** The server sends no answer that it has made before. */
const madeAnew = { 'cache-control': 'no-cache' }

const reading = (title: string, path: string, cookie: string): Scenario => ({
  title,
  makeCall: () => ({ method: 'GET', path, headers: { cookie, ...madeAnew } }),
  alwaysTheSame: true,
})

const changing = (cookie: string) => ({
  cookie,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
})

const linesOfBasket = 10

function orderCall(cookie: string, deliveryDate: string, sizes: readonly Size[]): Call {
  const items = Array.from({ length: linesOfBasket }, () => ({
    ...pickOne(sizes),
    quantityOrdered: String(randomInt(1, 10)),
  }))
  const body = JSON.stringify({ deliveryDate, items })
  return { method: placeOrder.method, path: placeOrder.path, headers: changing(cookie), body }
}

const weightCall = (cookie: string, itemId: number): Call => ({
  method: changeOrderItem.method,
  path: changeOrderItem.path.replace('{itemId}', String(itemId)),
  headers: changing(cookie),
  body: JSON.stringify({ quantityPicked: (randomInt(1_800, 2_200) / 1_000).toFixed(3) }),
})

/** Adds one weighed piece to the pieces that the line already has. */
const weighingCall = (cookie: string, itemId: number): Call => ({
  method: addWeighing.method,
  path: addWeighing.path.replace('{itemId}', String(itemId)),
  headers: changing(cookie),
  body: JSON.stringify({
    id: randomUUID(),
    pieces: 1,
    grossKg: (randomInt(1_800, 2_200) / 1_000).toFixed(3),
    source: 'scale',
    confirmed: true,
  }),
})

let turn = 0
/** Takes the lines in turn, so that none gets many more weights than the others. */
function next<T>(all: readonly T[]): T {
  const one = all[turn++ % all.length]
  if (one === undefined) throw new Error('There is nothing to weigh.')
  return one
}

function pickOne<T>(all: readonly T[]): T {
  const one = all[randomInt(all.length)]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}
