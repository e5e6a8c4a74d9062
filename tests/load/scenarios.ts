import { randomInt, randomUUID } from 'node:crypto'
import { listOwnCatalogue } from '#contract/catalogue.ts'
import { placeOrder } from '#contract/ordering.ts'
import { listOrders } from '#contract/orders.ts'
import type { Cookies } from './application.ts'
import type { Fixtures, Size } from './fixtures.ts'

/** One HTTP call, ready to be sent. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export type Scenario = { title: string; makeCall: () => Call; alwaysTheSame: boolean }

/** What a shop does most, by title. */
export function scenariosOf(fixtures: Fixtures, { admin, customers }: Cookies): Scenario[] {
  const { sizes, pastDay, deliveryDay } = fixtures
  const read = (path: string, cookie = ''): Call => ({ method: 'GET', path, headers: { cookie } })
  const ofDay = `${listOrders.path}?from=${pastDay}&to=${pastDay}`
  return [
    {
      title: 'catalogue of 200 × 3',
      makeCall: () => read(listOwnCatalogue.path, customers[0]),
      alwaysTheSame: true,
    },
    {
      title: 'place a 10-line order',
      makeCall: () => orderCall(pickOne(customers), deliveryDay, sizes),
      alwaysTheSame: false,
    },
    { title: "a day's orders", makeCall: () => read(ofDay, admin), alwaysTheSame: true },
  ]
}

const linesOfBasket = 10

function orderCall(cookie: string, deliveryDate: string, sizes: readonly Size[]): Call {
  const items = Array.from({ length: linesOfBasket }, () => ({
    ...pickOne(sizes),
    quantityOrdered: String(randomInt(1, 10)),
  }))
  return {
    method: 'POST',
    path: placeOrder.path,
    headers: {
      cookie,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ deliveryDate, items }),
  }
}

function pickOne<T>(all: readonly T[]): T {
  const one = all[randomInt(all.length)]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}
